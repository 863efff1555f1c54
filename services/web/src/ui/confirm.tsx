/** An act that is asked about before it is done. */
import { useRef } from "preact/hooks";

import { t } from "~/texts";

interface Props {
  /** What the button says, and what is done. */
  readonly act: string;
  /** What will be the case afterwards. */
  readonly text: string;
  /** The way out of the question. */
  readonly no: string;
  readonly disabled?: boolean;
  readonly onYes: () => void;
}

export function Confirm({ act, text, no, disabled, onYes }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" disabled={disabled} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {t(act)}
      </button>
      <dialog
        ref={dialog}
        class="confirm"
        aria-label={t(act)}
        onClose={() => dialog.current?.returnValue === "yes" && onYes()}
      >
        <p>{t(text)}</p>
        <form method="dialog">
          <button type="submit" value="no" autofocus>
            {t(no)}
          </button>
          <button type="submit" class="primary" value="yes">
            {t(act)}
          </button>
        </form>
      </dialog>
    </>
  );
}
