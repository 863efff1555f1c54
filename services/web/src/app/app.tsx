/** The frame of every page: the header, the page itself, and what a screen reader is told. */
import type { ComponentChildren, ComponentType } from "preact";
import { useErrorBoundary, useLayoutEffect, useRef, useState } from "preact/hooks";

import { FailedPage } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import { faultOf, problemOf, type Problem } from "~/api/problem";
import { Sprite } from "~/cards/sprite";
import { t } from "~/texts";

import { announced } from "./announce";
import { Header } from "./header";
import { KeysHelp } from "./keys-help";
import { pageFor, type PageProps } from "~/app/pages";
import { place } from "./router";

export function App() {
  const main = useRef<HTMLElement>(null);
  const { path, query } = place.value;
  const entry = pageFor(path);
  const [page, setPage] = useState<{ of: string; Page: ComponentType<PageProps> }>();
  const [problem, setProblem] = useState<Problem>();

  useLayoutEffect(() => {
    let current = true;
    setProblem(undefined);
    entry.load().then(
      (loaded) => current && setPage({ of: entry.name, Page: loaded.default }),
      (error: unknown) => current && setProblem(problemOf(error)),
    );
    return () => {
      current = false;
    };
  }, [entry.name]);

  return (
    <>
      <Sprite />
      <a class="skip" href="#main" onClick={(event) => skip(event, main.current)}>
        {t("app-skip")}
      </a>
      <Header page={entry.name} />
      <main id="main" ref={main} tabIndex={-1}>
        {problem ? (
          <FailedPage problem={problem} />
        ) : page?.of === entry.name ? (
          <Guarded key={entry.name}>
            <page.Page path={path} query={query} />
          </Guarded>
        ) : (
          <Loading />
        )}
      </main>
      <div class="unseen" role="status" aria-live="polite">
        {announced.value}
      </div>
      <KeysHelp />
    </>
  );
}

/** A page that fails says so, and leaves the rest usable. */
function Guarded({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((failed: unknown) => console.error(failed));
  if (!error) return <>{children}</>;
  return <FailedPage problem={faultOf(error)} />;
}

function skip(event: Event, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}
