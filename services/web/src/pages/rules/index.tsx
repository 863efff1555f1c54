/** Rules: the rule books, point by point; a refusal's point leads here. */
import { useEffect, useState } from "preact/hooks";

import type { RuleBook } from "~gen/rules_service_pb";

import { rules } from "~/api/rules";
import { recorded } from "~/api/transport";
import { problemOf, type Problem } from "~/api/problem";
import type { PageProps } from "~/app/pages";
import { go, link } from "~/app/router";
import { GAMES } from "~/game/kinds";
import { language, t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import { asked, sections } from "./books";
import { Markup } from "./markup";
import "./rules.css";

export default function Rules({ query }: PageProps) {
  const { game, point } = asked(query);
  const choice = !recorded(); // an exported file holds the books of its own game
  const [books, setBooks] = useState<readonly RuleBook[]>();
  const [problem, setProblem] = useState<Problem>();
  const [wanted, setWanted] = useState("");
  const spoken = language.value;
  useEffect(() => {
    const stop = new AbortController();
    setProblem(undefined);
    rules.getRuleBook({ game, language: spoken }, { signal: stop.signal }).then(
      (answer) => setBooks(answer.books),
      (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [game, spoken]);
  useEffect(() => {
    if (books && point) document.getElementById(point)?.scrollIntoView({ block: "center" });
  }, [books, point]);
  return (
    <div class="page rules-page">
      <h1>{t("page-rules")}</h1>
      <div class="rules-choice">
        {choice && <select
          aria-label={t("home-game")}
          value={game}
          onChange={(event) => go(link(["rules"], { game: event.currentTarget.value }), { replace: true })}
        >
          {GAMES.map((each) => (
            <option key={each} value={each}>
              {t(`game-${each}`)}
            </option>
          ))}
        </select>}
        <input
          type="search"
          aria-label={t("rules-search")}
          placeholder={t("rules-search")}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <p class="muted small">
        <abbr class="ruling" title={t("rules-ruling")}>R</abbr> {t("rules-ruling")}
      </p>
      {problem && <Failed problem={problem} />}
      {!books && !problem && <Loading />}
      {books?.every((book) => sections(book, wanted).length === 0) && (
        <p class="notice" role="status">{t("rules-nothing-fits")}</p>
      )}
      {books?.map((book) => <Book key={book.letters} book={book} wanted={wanted} point={point} game={game} />)}
    </div>
  );
}

function Book({ book, wanted, point, game }: { book: RuleBook; wanted: string; point: string; game: string }) {
  const found = sections(book, wanted);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={`book-${book.letters}`}>
      <h2 id={`book-${book.letters}`}>{book.title}</h2>
      {found.map(({ heading, points }) => (
        <div key={heading} class="rules-section panel">
          {heading && <h3>{heading}</h3>}
          <dl>
            {points.map((each) => (
              <div key={each.number} id={each.number} class={each.number === point ? "point asked" : "point"}>
                <dt>
                  <a href={link(["rules"], { game, point: each.number })}>{each.number}</a>
                </dt>
                <dd>
                  <Markup text={each.text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
