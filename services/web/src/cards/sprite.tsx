/** The drawings that are used in many places, once. */
export function Sprite() {
  return (
    <svg class="sprite" aria-hidden="true">
      <symbol id="pip-s" viewBox="0 0 32 32">
        <path d="M16 2c3.4 6.2 12 10.2 12 16.8a6.2 6.2 0 0 1-10.6 4.3c.3 3 1.3 5.2 3.2 6.9h-9.2c1.9-1.7 2.9-3.9 3.2-6.9A6.2 6.2 0 0 1 4 18.8C4 12.2 12.6 8.2 16 2z" />
      </symbol>
      <symbol id="pip-h" viewBox="0 0 32 32">
        <path d="M16 29.5C13 24 2.5 18.5 2.5 10.8A7.3 7.3 0 0 1 9.8 3.5c2.7 0 5 1.5 6.2 3.9 1.2-2.4 3.5-3.9 6.2-3.9a7.3 7.3 0 0 1 7.3 7.3C29.5 18.5 19 24 16 29.5z" />
      </symbol>
      <symbol id="pip-d" viewBox="0 0 32 32">
        <path d="M16 1.5C18.5 6.5 22.5 12 27 16c-4.5 4-8.5 9.5-11 14.5C13.5 25.5 9.5 20 5 16c4.5-4 8.5-9.5 11-14.5z" />
      </symbol>
      <symbol id="pip-c" viewBox="0 0 32 32">
        <path d="M16 2.2a6.4 6.4 0 0 1 5.5 9.7 6.5 6.5 0 1 1-4.1 11.5c.3 2.8 1.4 5 3.2 6.6h-9.2c1.8-1.6 2.9-3.8 3.2-6.6a6.5 6.5 0 1 1-4.1-11.5A6.4 6.4 0 0 1 16 2.2z" />
      </symbol>
    </svg>
  );
}
