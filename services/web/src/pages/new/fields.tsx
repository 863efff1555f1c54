/** The options of a game as fields, explained in the words of the rules. */
import { number, t } from "~/texts";
import { RuleLink } from "~/ui/rule-link";
import { word } from "~/words";

import type { Answers, Option } from "./options";

interface Props {
  readonly game: string;
  readonly options: readonly Option[];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
}

export function Fields({ game, options, answers, onChange }: Props) {
  return (
    <>
      {options.map((option) => (
        <Field
          key={option.name}
          game={game}
          option={option}
          answer={answers[option.name] ?? ""}
          onChange={(answer) => onChange({ ...answers, [option.name]: answer })}
        />
      ))}
    </>
  );
}

interface FieldProps {
  readonly game: string;
  readonly option: Option;
  readonly answer: string | boolean;
  readonly onChange: (answer: string | boolean) => void;
}

function Field({ game, option, answer, onChange }: FieldProps) {
  const id = `option-${option.name}`;
  const title = word({ game }, id) ?? option.name;
  if (option.type === "yes-no") {
    return (
      <div class="check">
        <input id={id} type="checkbox" checked={answer === true} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span>
          <label for={id}>{title}</label> <Help game={game} id={id} />
        </span>
      </div>
    );
  }
  return (
    <div class="field">
      <label for={id}>{title}</label>
      {option.type === "choice" ? (
        <select id={id} value={String(answer)} onChange={(event) => onChange(event.currentTarget.value)}>
          {option.optional && <option value="">{t("new-not-said")}</option>}
          {Object.keys(option.values).map((value) => (
            <option key={value} value={value}>
              {word({ game }, id, {}, value) ?? value}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={option.least}
          max={option.most}
          required={option.usual !== undefined}
          value={String(answer)}
          title={t("new-bounds", { least: number(option.least), most: number(option.most) })}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Help game={game} id={id} />
    </div>
  );
}

const POINTS = /\s*\(([A-Z]{1,2}-\d+(?:(?:, | to | bis )[A-Z]{1,2}-\d+)*)\)\s*$/;

/** The help of an option, with its point of the rule book as a link. */
function Help({ game, id }: { game: string; id: string }) {
  const help = word({ game }, id, {}, "help");
  if (!help) return null;
  const points = POINTS.exec(help)?.[1];
  return (
    <span class="hint">
      {help.replace(POINTS, "")} {points && <RuleLink point={points.replace(/ (?:to|bis) /g, ", ")} />}
    </span>
  );
}
