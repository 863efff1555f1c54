/** The header: the pages, the language, and how the page looks. */
import { useEffect, useRef } from "preact/hooks";

import { LANGUAGES, language, speak, t } from "~/texts";

import { deck, theme, type Theme } from "./appearance";
import { PAGES } from "~/app/pages";

const NEXT: Record<Theme, Theme> = { auto: "light", light: "dark", dark: "auto" };

export function Header({ page }: { page: string }) {
  const listed = PAGES.filter((each) => each.listed);
  const within = listed.some((each) => each.name === page) ? page : "games";
  const pages = useRef<HTMLElement>(null);
  useEffect(() => {
    pages.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [within]);
  return (
    <header class="top">
      <a class="brand" href="#/">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <use href="#pip-s" />
        </svg>
        Poker Deluxe
      </a>
      <nav ref={pages} aria-label={t("app-pages")}>
        {listed.map((each) => (
          <a
            key={each.name}
            href={`#/${each.name}`}
            aria-current={each.name === within ? "page" : undefined}
          >
            {t(`page-${each.name}`)}
          </a>
        ))}
      </nav>
      <Choices />
    </header>
  );
}

/** The language, the colours of the suits, and light or dark. */
export function Choices() {
  return (
      <div class="top-choices">
        <div class="segmented" role="group" aria-label={t("app-language")}>
          {LANGUAGES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={language.value === each}
              lang={each}
              title={t(`app-language-${each}`)}
              onClick={() => void speak(each)}
            >
              {each.toUpperCase()}
              <span class="unseen"> {t(`app-language-${each}`)}</span>
            </button>
          ))}
        </div>
        <button
          type="button"
          class="quiet icon"
          aria-pressed={deck.value === "four"}
          title={t("app-four-colours")}
          aria-label={t("app-four-colours")}
          onClick={() => {
            deck.value = deck.value === "four" ? "two" : "four";
          }}
        >
          <svg viewBox="0 0 32 32" aria-hidden="true" class="four-suits">
            <use href="#pip-s" x="0" y="0" width="15" height="15" />
            <use href="#pip-h" x="17" y="0" width="15" height="15" />
            <use href="#pip-d" x="0" y="17" width="15" height="15" />
            <use href="#pip-c" x="17" y="17" width="15" height="15" />
          </svg>
        </button>
        <button
          type="button"
          class="quiet icon"
          title={t("app-theme", { theme: theme.value })}
          aria-label={t("app-theme", { theme: theme.value })}
          onClick={() => {
            theme.value = NEXT[theme.value];
          }}
        >
          <ThemeIcon theme={theme.value} />
        </button>
      </div>
  );
}

function ThemeIcon({ theme: shown }: { theme: Theme }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="10" fill={shown === "dark" ? "currentColor" : "none"} stroke="currentColor" stroke-width="2.5" />
      {shown === "auto" && <path d="M16 6a10 10 0 0 1 0 20z" fill="currentColor" />}
    </svg>
  );
}
