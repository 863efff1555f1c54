/** The slider with its marks, and the buttons that step, jump and play. */
import { number, t } from "~/texts";
import { linesOf, type Context } from "~/words";

import { SPEEDS, type Replay } from "./replay";

/** More marks than this are not drawn one by one. */
const MOST_MARKS = 160;

export function Rail({ replay, context }: { replay: Replay; context: Context }) {
  const [position, end] = [replay.position.value, replay.end.value];
  return (
    <div class="rail">
      <Steps replay={replay} />
      <div class="rail-line">
        <Marks replay={replay} />
        <input
          type="range"
          min={1}
          max={Math.max(1, end)}
          value={position}
          aria-label={t("replay-slider")}
          aria-valuetext={positionText(replay, context)}
          onInput={(event) => {
            replay.pause();
            replay.go(Number(event.currentTarget.value));
          }}
        />
      </div>
      <span class="rail-position">{t("replay-position", { position: number(position), end: number(end) })}</span>
    </div>
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
  const first = replay.position.value <= 1;
  const last = replay.position.value >= replay.end.value;
  const playing = replay.playing.value;
  return (
    <div class="rail-steps">
      {button("replay-mark-back", SIGNS.back, () => replay.jump(-1), first)}
      {button("replay-step-back", SIGNS.left, () => replay.step(-1), first)}
      {button(playing ? "replay-pause" : "replay-play", playing ? SIGNS.pause : SIGNS.play, () => replay.play())}
      {button("replay-step-on", SIGNS.right, () => replay.step(1), last)}
      {button("replay-mark-on", SIGNS.on, () => replay.jump(1), last)}
      <select
        aria-label={t("replay-speed")}
        value={String(replay.speed.value)}
        onChange={(event) => {
          replay.speed.value = Number(event.currentTarget.value);
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

function Marks({ replay }: { replay: Replay }) {
  const end = replay.end.value;
  const marks = replay.marks.value.filter((mark) => mark.kind !== "turn");
  if (end < 2 || marks.length > MOST_MARKS) return null;
  return (
    <svg class="rail-marks" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1000 10">
      {marks.map((mark) => (
        <rect
          key={mark.version}
          class={`mark-${mark.kind}`}
          x={((mark.version - 1) / (end - 1)) * 1000 - 1}
          y={mark.kind === "deal" ? 0 : 3}
          width={2}
          height={mark.kind === "deal" ? 10 : 7}
        />
      ))}
    </svg>
  );
}
