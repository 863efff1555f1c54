/** `?`: all keys that can be pressed now. */
import { useRef } from "preact/hooks";

import { t } from "~/texts";

import { taken, useKeys } from "./keys";

export function KeysHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys([{ keys: ["?"], text: "keys-help", run: () => dialog.current?.showModal() }]);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby="keys-title">
      <h2 id="keys-title">{t("keys-title")}</h2>
      <dl class="keys">
        {taken.value.map((key) => (
          <div key={key.words ?? key.text}>
            <dt>
              {key.keys.map((each) => (
                <kbd key={each}>{shown(each)}</kbd>
              ))}
            </dt>
            <dd>{key.words ?? t(key.text)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{t("close")}</button>
      </form>
    </dialog>
  );
}

const SIGNS: Record<string, string> = { shift: "⇧", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Enter: "⏎" };

/** Keys that are called differently on the keyboards of each language. */
const names = (): Record<string, string> => ({ " ": t("key-space"), Home: t("key-home"), End: t("key-end") });

const shown = (key: string): string =>
  key
    .split("+")
    .map((part) => SIGNS[part] ?? names()[part] ?? part)
    .join(" ");
