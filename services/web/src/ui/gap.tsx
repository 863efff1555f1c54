/** The space that rows take which are not in the document. */
export function Gap({ px }: { px: number }) {
  if (px < 1) return null;
  return (
    <tr aria-hidden="true" class="gap">
      <td style={{ height: `${px}px` }} />
    </tr>
  );
}
