/** Which games are shown; what is chosen stands in the address. */
import { go, link } from "~/app/router";
import { GAMES } from "~/game/kinds";
import { t } from "~/texts";

/** How long ago a game may have changed last, in hours. */
const SINCE = ["", "1", "24", "168", "720"] as const;
const STATES = ["", "playing", "open", "over"] as const;

export function FilterBar({ query }: { query: URLSearchParams }) {
  const now = { state: query.get("state") ?? "", game: query.get("game") ?? "", player: query.get("player") ?? "", since: query.get("since") ?? "" };
  const choose = (change: Partial<typeof now>) =>
    go(link(["games"], { ...now, ...change }), { replace: true });
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <div class="segmented" role="group" aria-label={t("home-state")}>
        {STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={now.state === state}
            onClick={() => choose({ state })}
          >
            {t(`home-state-${state || "all"}`)}
          </button>
        ))}
      </div>
      <select
        aria-label={t("home-game")}
        value={now.game}
        onChange={(event) => choose({ game: event.currentTarget.value })}
      >
        <option value="">{t("home-every-game")}</option>
        {GAMES.map((game) => (
          <option key={game} value={game}>
            {t(`game-${game}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t("home-when")}
        value={now.since}
        onChange={(event) => choose({ since: event.currentTarget.value })}
      >
        {SINCE.map((hours) => (
          <option key={hours} value={hours}>
            {t(`home-since-${hours || "ever"}`)}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label={t("home-player")}
        placeholder={t("home-player")}
        value={now.player}
        onChange={(event) => choose({ player: event.currentTarget.value.trim() })}
      />
    </form>
  );
}
