/** Why a command was refused: the sentence of the rules, and the point that forbids it. */
import { ownSentence, type Problem, sentence } from "~/api/problem";
import { RuleLink } from "~/ui/rule-link";
import { word, type Context } from "~/words";

export function Refusal({ problem, context }: { problem: Problem; context: Context }) {
  const { text, ...variables } = problem.variables;
  const said = text && word(context, `refused-${text}`, variables);
  return (
    <div class="notice problem" role="alert">
      <p>
        {ownSentence(problem) || said || sentence(problem)} {problem.rule && <RuleLink point={problem.rule} />}
      </p>
    </div>
  );
}
