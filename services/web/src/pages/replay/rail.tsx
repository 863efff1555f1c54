/** The slider with its marks, and the buttons that step, jump and play. */
import { number, t } from "~/texts";
import { linesOf, type Context } from "~/words";

import type { MarkKind } from "./marks";
import { SPEEDS, type Replay } from "./replay";

/** Marks of a kind that would cover the whole line if there are more of them. */
const MOST_MARKS = 300;

export function Rail({ replay }: { replay: Replay }) {
  return (
    <div class="rail">
      <Steps replay={replay} />
      <div class="rail-line">
        <Marks replay={replay} />
        <Slider replay={replay} />
      </div>
      <Position replay={replay} />
    </div>
  );
}

function Position({ replay }: { replay: Replay }) {
  const [position, end] = [replay.position.value, replay.end.value];
  return <span class="rail-position">{t("replay-position", { position: number(position), end: number(end) })}</span>;
}

function Slider({ replay }: { replay: Replay }) {
  const [position, end] = [replay.position.value, replay.end.value];
  replay.history.revision.value;
  return (
        <input
          type="range"
          min={1}
          max={Math.max(1, end)}
          value={position}
          aria-label={t("replay-slider")}
          aria-valuetext={positionText(replay, replay.context.value)}
          onInput={(event) => {
            replay.pause();
            replay.go(Number(event.currentTarget.value));
          }}
        />
  );
}

/** "Event 17 of 84: Bob raises 40". */
export function positionText(replay: Replay, context: Context): string {
  const position = replay.position.value;
  const event = replay.history.at(position);
  const text = (event && linesOf(context, event)[0]) ?? "";
  return t("replay-event", { position, end: replay.end.value, text });
}

function Steps({ replay }: { replay: Replay }) {
  const button = (id: string, sign: string, run: () => void, disabled = false) => (
    <button type="button" class="quiet icon" title={t(id)} aria-label={t(id)} onClick={run} disabled={disabled}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
  const first = replay.atFirst.value;
  const last = replay.atLast.value;
  const playing = replay.playback.playing.value;
  return (
    <div class="rail-steps">
      {button("replay-mark-back", SIGNS.back, () => replay.jump(-1), first)}
      {button("replay-step-back", SIGNS.left, () => replay.step(-1), first)}
      {button(playing ? "replay-pause" : "replay-play", playing ? SIGNS.pause : SIGNS.play, () => replay.play())}
      {button("replay-step-on", SIGNS.right, () => replay.step(1), last)}
      {button("replay-mark-on", SIGNS.on, () => replay.jump(1), last)}
      <select
        aria-label={t("replay-speed")}
        value={String(replay.playback.speed.value)}
        onChange={(event) => {
          replay.playback.speed.value = Number(event.currentTarget.value);
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            {number(speed)}×
          </option>
        ))}
      </select>
    </div>
  );
}

const SIGNS = {
  back: "M5 5h2.5v14H5zM20 5v14l-11-7z",
  left: "M16 5v14L6 12z",
  play: "M7 4.5v15l12-7.5z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  right: "M8 5v14l10-7z",
  on: "M16.5 5H19v14h-2.5zM4 5v14l11-7z",
};

/** From the bottom to the top: what is drawn last covers the others. */
const DRAWN: readonly MarkKind[] = ["turn", "deal", "showdown", "payout", "end", "all-in", "error", "finding"];

/** The marks as one path for each kind, however many there are. */
function Marks({ replay }: { replay: Replay }) {
  const end = replay.end.value;
  if (end < 2) return null;
  const marks = replay.allMarks.value;
  return (
    <svg class="rail-marks" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1000 10">
      {DRAWN.map((kind) => {
        const places = marks.filter((mark) => mark.kind === kind).map((mark) => ((mark.version - 1) / (end - 1)) * 1000);
        if (!places.length || (places.length > MOST_MARKS && kind !== "finding")) return null;
        const top = kind === "deal" ? 0 : kind === "turn" ? 6 : 3;
        const path = places.map((x) => `M${x.toFixed(1)} ${top}V10`).join("");
        return <path key={kind} class={`mark-${kind}`} d={path} />;
      })}
    </svg>
  );
}
