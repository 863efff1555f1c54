/** A new game: which one, on which terms, and who sits down. */
import { useState } from "preact/hooks";

import { games, requestId } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { askForSeat, wantSeat } from "~/api/seating";
import type { PageProps } from "~/app/pages";
import { go, link } from "~/app/router";
import { FIELDS, GAMES, idOf } from "~/game/kinds";
import { seatBot, Strength } from "~/game/strength";
import { t, tOr } from "~/texts";
import { Loading } from "~/ui/loading";
import { displayName, keepName, keptName } from "~/ui/player-name";
import { useWords } from "~/words/load";
import { Refusal } from "~/pages/table/refusal";

import { Fields } from "./fields";
import { COMMON, TERMS } from "./forms";
import {
  CHIP_VALUE,
  chipValueFrom,
  fieldsFrom,
  usualAnswers,
  type Answers,
  type GameTerms,
} from "./options";
import "./new.css";

export default function NewGame({ query }: PageProps) {
  const said = query.get("game") ?? "";
  const game = TERMS[said] ? said : "poker-deluxe";
  if (!useWords()) return <Loading />;
  return (
    <div class="page new-game">
      <h1>{t("new-title")}</h1>
      <nav class="game-choice" aria-label={t("home-game")}>
        {GAMES.filter((each) => TERMS[each]).map((each) => (
          <a
            key={each}
            class="panel"
            href={link(["play"], { game: each })}
            aria-current={each === game ? "true" : undefined}
          >
            <strong>{t(`game-${each}`)}</strong>
            <span class="muted small">{tOr(`about-${each}`, "")}</span>
          </a>
        ))}
      </nav>
      <TermsForm key={game} game={game} terms={TERMS[game] as GameTerms} />
    </div>
  );
}

/** Asked where people are invited. */
const UNLISTED = COMMON.filter(({ name }) => name === "unlisted");

function TermsForm({ game, terms }: { game: string; terms: GameTerms }) {
  const [players, setPlayers] = useState(terms.players[2]);
  const [options, setOptions] = useState<Answers>(usualAnswers(terms.options));
  const more = terms.chipValue ? [...COMMON, ...CHIP_VALUE] : COMMON;
  const [common, setCommon] = useState<Answers>(usualAnswers(more));
  const [name, setName] = useState(keptName());
  const [bots, setBots] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const open = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      keepName(displayName(name));
      const agreed = { players, ...fieldsFrom(COMMON, common), ...chipValueFrom(common) };
      const opened = await openGame(game, agreed, fieldsFrom(terms.options, options));
      await sitDown(opened, name, bots ? players : 0);
      go(link(["games", idOf(opened), "table"]));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };

  const [least, most] = terms.players;
  return (
    <form
      class="panel terms"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <fieldset>
        <legend>{t("new-terms", { game: t(`game-${game}`) })}</legend>
        <div class="fields">
          <label class="field">
            {t("new-players")}
            <input
              type="number"
              required
              min={least}
              max={most}
              step={terms.step ?? 1}
              value={players}
              onChange={(event) => setPlayers(Number(event.currentTarget.value))}
            />
            <span class="hint">{t("new-bounds", { least, most })}</span>
          </label>
          <Fields game={game} options={terms.options} answers={options} onChange={setOptions} />
        </div>
      </fieldset>
      <details>
        <summary>{t("new-more")}</summary>
        <div class="fields">
          <Fields game={game} options={more.filter((each) => !UNLISTED.includes(each))} answers={common} onChange={setCommon} />
        </div>
      </details>
      <fieldset>
        <legend>{t("new-who")}</legend>
        <div class="fields">
          <label class="field">
            {t("gathering-name")}
            <input
              required
              pattern=".*\S.*"
              maxLength={40}
              autoComplete="nickname"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          {most > 1 && (
            <label class="check">
              <input
                type="checkbox"
                checked={bots}
                onChange={() => {
                  setBots(!bots);
                  setCommon({ ...common, unlisted: bots }); // friends play by themselves, unless they say otherwise
                }}
              />
              <span>
                {t("new-bots")} <span class="hint">{t("new-bots-help")}</span>
              </span>
            </label>
          )}
          {bots ? most > 1 && <Strength /> : <Fields game={game} options={UNLISTED} answers={common} onChange={setCommon} />}
        </div>
      </fieldset>
      {problem && <Refusal problem={problem} context={{ game }} />}
      <div>
        <button type="submit" class="primary" disabled={busy}>
          {bots ? t("new-start") : t("new-open")}
        </button>
      </div>
    </form>
  );
}

/** Open a game; its resource name. */
async function openGame(game: string, terms: object, options: object): Promise<string> {
  const field = FIELDS[game];
  if (!field) throw new Error(`no game ${game}`);
  const opened = await games.createGame({
    requestId: requestId(),
    terms: terms as never,
    options: { options: { case: field, value: options } as never },
  });
  return opened.game?.name ?? "";
}

/** Take the first seat; where there are to be so many players fill the others with bots, and start. */
async function sitDown(name: string, person: string, players: number): Promise<void> {
  await askForSeat(wantSeat(name, 0, person));
  if (!players) return;
  for (let seat = 1; seat < players; seat += 1) await seatBot(name, seat);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const ages = { case: "youngestFirst" as const, value: { seats } };
  await games.startGame({ name, requestId: requestId(), ages });
}
