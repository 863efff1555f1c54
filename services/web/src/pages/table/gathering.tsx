/** A table before play: free seats, who sits there, bots, and the start. */
import { useState } from "preact/hooks";

import type { Game } from "~gen/values_pb";

import { seatAt } from "~/api/seats";
import { contextOf } from "~/game/context";
import { personOf } from "~/game/people";
import { t } from "~/texts";
import { displayName, keepName, keptName } from "~/ui/player-name";

import { Refusal } from "./refusal";
import type { TableState } from "./table";

export function Gathering({ table, info }: { table: TableState; info: Game }) {
  const [name, setName] = useState(keptName());
  const mine = seatAt(info.name);
  const full = info.players.every(Boolean);
  const busy = table.busy.value;
  const sit = (seat: number) => {
    keepName(displayName(name));
    void table.sit(seat, name);
  };
  const fill = async () => {
    for (const [seat, player] of info.players.entries()) if (!player) await table.addBot(seat);
  };
  return (
    <div class="gathering">
      {table.problem.value && <Refusal problem={table.problem.value} context={contextOf(info)} />}
      <p>{full ? t("gathering-full") : t("gathering-text")}</p>
      {!mine && !full && (
        <label class="field">
          {t("gathering-name")}
          <input value={name} maxLength={40} autoComplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
      )}
      <ul class="seats">
        {info.players.map((player, seat) => (
          <li key={seat} class="panel">
            <span class="muted small">{t("seat-number", { number: seat + 1 })}</span>
            {player ? (
              <strong>
                {personOf(player).name} {mine?.seat === seat && <span class="tag live">{t("you")}</span>}
                {personOf(player).bot && <span class="tag">{t("bot")}</span>}
              </strong>
            ) : (
              <span class="seat-acts">
                {!mine && (
                  <button type="button" class="primary" disabled={busy || !displayName(name)} onClick={() => sit(seat)}>
                    {t("gathering-sit")}
                  </button>
                )}
                {mine && (
                  <button type="button" disabled={busy} onClick={() => void table.addBot(seat)}>
                    {t("gathering-bot")}
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div class="gathering-foot">
        {mine && !full && (
          <button type="button" disabled={busy} onClick={() => void fill()}>
            {t("gathering-fill")}
          </button>
        )}
        {mine && (
          <button type="button" class="primary" disabled={busy || !full} onClick={() => void table.begin()}>
            {t("gathering-start")}
          </button>
        )}
      </div>
    </div>
  );
}
