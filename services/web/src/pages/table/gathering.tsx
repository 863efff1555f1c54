/** A table before play: an invitation in the middle, the seats round it, and the start. */
import { useRef, useState } from "preact/hooks";

import type { Game } from "~gen/values_pb";

import { seatAt } from "~/api/seats";
import { announce } from "~/app/announce";
import { useKeys } from "~/app/keys";
import { go, link } from "~/app/router";
import { around } from "~/boards/board";
import { initial } from "~/boards/felt";
import { MOST_AROUND, placeStyle } from "~/boards/places";
import { contextOf } from "~/game/context";
import { idOf } from "~/game/kinds";
import { botNote, personOf } from "~/game/people";
import { Strength } from "~/game/strength";
import { t } from "~/texts";
import { displayName, keepName, keptName } from "~/ui/player-name";
import { QrCode } from "~/ui/qr";

import { Refusal } from "./refusal";
import { withThese } from "./rematch";
import type { TableState } from "./table";
import "~/boards/boards.css";

interface Props {
  readonly table: TableState;
  readonly info: Game;
}

export function Gathering({ table, info }: Props) {
  const [name, setName] = useState(keptName());
  const mine = seatAt(info.name);
  const seats = info.players.map((player, seat) => ({ player, seat }));
  const ready = !table.busy.value && displayName(name) !== "";
  const sit = (seat: number) => {
    keepName(displayName(name));
    void table.sit(seat, name);
  };
  const placed = mine ? around(seats, mine.seat).slice(0, -1) : seats;
  const crowd = placed.length > MOST_AROUND + 1;
  return (
    <div class="table-main">
      <div class="table-board">
        <div class="felt gathering">
          <div class="table">
            <div class="oval" />
            <div class={crowd ? "stage crowd" : "stage"}>
              <ul class={crowd ? "others seats" : "round seats"}>
                {placed.map(({ player, seat }, index) => (
                  <li key={seat} class="place" style={placeStyle(index, placed.length)}>
                    {player ? (
                      <Sitting player={player} note={noteOf(player)} />
                    ) : mine ? (
                      <Free seat={seat} act={t("gathering-bot")} ready={!table.busy.value} onTake={() => void table.addBot(seat)} />
                    ) : (
                      <Free seat={seat} act={t("gathering-sit")} ready={ready} onTake={() => sit(seat)} />
                    )}
                  </li>
                ))}
              </ul>
              <Invitation mine={mine !== undefined} />
            </div>
            <div class="near own-gathering">
              {mine ? (
                <Sitting player={mine.player} note={t("you")} />
              ) : (
                <label class="field">
                  {t("gathering-name")}
                  <input value={name} maxLength={40} autoComplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
                </label>
              )}
            </div>
          </div>
        </div>
      </div>
      <Bar table={table} info={info} />
    </div>
  );
}

function noteOf(player: string): string {
  const { bot } = personOf(player);
  return bot ? botNote(bot) : t("gathering-here");
}

function Sitting({ player, note }: { player: string; note: string }) {
  const { name } = personOf(player);
  return (
    <div class="plate">
      <span class="face" aria-hidden="true">
        {initial(name)}
      </span>
      <span class="plate-text">
        <strong class="place-name">{name}</strong> <span class="plate-line">{note}</span>
      </span>
    </div>
  );
}

interface FreeProps {
  readonly seat: number;
  readonly act: string;
  readonly ready: boolean;
  readonly onTake: () => void;
}

/** A seat that can be taken, or given to a bot. */
function Free({ seat, act, ready, onTake }: FreeProps) {
  return (
    <button type="button" class="plate free" disabled={!ready} onClick={onTake}>
      <span class="face" aria-hidden="true">
        +
      </span>
      <span class="plate-text">
        <span class="place-name">{t("seat-number", { number: seat + 1 })}</span> <span class="plate-line">{act}</span>
      </span>
    </button>
  );
}

/** The address of this table as a link and a QR code. */
function Invitation({ mine }: { mine: boolean }) {
  const address = location.href;
  const [copied, setCopied] = useState(false);
  const share = async () => {
    if (navigator.share) await navigator.share({ url: address }).catch(() => undefined); // they thought better of it
    else {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce(t("gathering-copied"));
    }
  };
  const possible = "share" in navigator || "clipboard" in navigator; // on https and loopback alone
  useKeys([{ keys: ["i", "I"], text: "gathering-share", run: () => void (possible && share()) }]);
  return (
    <section class="invitation" aria-label={t("gathering-invite")}>
      <QrCode text={address} label={t("gathering-qr")} />
      <div>
        <h2>{t(mine ? "gathering-invite" : "gathering-choose")}</h2>
        <code>{address.replace(/^https?:\/\//, "")}</code>
        {possible && (
          <button type="button" aria-keyshortcuts="i" onClick={() => void share()}>
            {copied ? t("gathering-copied") : t("gathering-share")} <kbd aria-hidden="true">I</kbd>
          </button>
        )}
      </div>
    </section>
  );
}

/** Who is there, and the start: with bots in the seats that are free, or without them. */
function Bar({ table, info }: Props) {
  const mine = seatAt(info.name);
  const there = info.players.flatMap((player, seat) => (player ? [seat] : []));
  const free = info.players.length - there.length;
  const start = async () => {
    if (table.busy.value) return;
    for (const [seat, player] of info.players.entries()) if (!player) await table.addBot(seat);
    if (!table.problem.value) await table.begin();
  };
  const together = useTogether(there);
  const fewer = mine && together.length > 1 && together.length < info.players.length && together.includes(mine.seat);
  const goOn = async () => {
    const { summary } = table.live;
    if (!fewer || !summary.value) return;
    const name = await table.move(() => withThese(mine, summary.value!, together));
    if (name) go(link(["games", idOf(name), "table"]));
  };
  useKeys([
    { keys: ["Enter"], text: "gathering-start", run: () => void (mine && start()) },
    { keys: ["h", "H"], text: "gathering-here-key", run: () => void goOn() },
  ]);
  return (
    <div class="table-acts" aria-busy={table.busy.value}>
      {table.problem.value && <Refusal problem={table.problem.value} context={contextOf(info)} />}
      <div class="acts-line">
        <p class="waiting">
          {t("gathering-taken", { taken: there.length, seats: info.players.length })} {mine ? "" : t("gathering-pick")}
          {fewer && there.length < together.length && ` ${t("gathering-gone-on")}`}
        </p>
        {mine && free > 0 && <Strength alone />}
      </div>
      <div class="acts-bar" data-columns="2">
        {fewer && (
          <button
            type="button"
            class="act"
            data-slot="2"
            aria-disabled={table.busy.value}
            aria-keyshortcuts="h"
            onClick={() => void goOn()}
          >
            <span>{t("gathering-start-here", { number: together.length })}</span> <kbd aria-hidden="true">H</kbd>
          </button>
        )}
        {mine && (
          <button
            type="button"
            class="act primary"
            data-slot="3"
            aria-disabled={table.busy.value}
            aria-keyshortcuts="Enter"
            onClick={() => void start()}
          >
            <span>{free ? t("gathering-start-bots", { number: free }) : t("gathering-start")}</span>{" "}
            <kbd aria-hidden="true">⏎</kbd>
          </button>
        )}
      </div>
    </div>
  );
}

/** The seats of those who were here together: who goes on to a smaller table leaves this one first. */
function useTogether(there: readonly number[]): readonly number[] {
  const most = useRef<readonly number[]>([]);
  const grown = there.some((seat) => !most.current.includes(seat));
  if (grown) most.current = there;
  return most.current;
}
