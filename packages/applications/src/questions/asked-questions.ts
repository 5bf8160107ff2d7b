import type { Question } from '@renmai/contracts/applications/question.schema';
import type { PositionQuestion, QuestionForm } from '@renmai/contracts/jobs/positions.schema';
import { uuidv7 } from '@renmai/service-kit';

/** The stored form of the questions that publishers wrote. Questions keep their ids, so that answers stay with them. */
export function questionsOf(forms: readonly QuestionForm[], known: readonly PositionQuestion[]): PositionQuestion[] {
  const ids = new Set(known.map(({ questionId }) => questionId));
  return forms.map((form) => {
    const kept = form.questionId !== undefined && ids.delete(form.questionId);
    return { ...form, questionId: kept && form.questionId !== undefined ? form.questionId : uuidv7() };
  });
}

/** As applications ask it. */
export function questionOf({ knockOut, options, ...asked }: PositionQuestion): Question {
  const { questionId, label, required } = asked;
  switch (asked.kind) {
    case 'choice':
      return { questionId, label, required, kind: 'choice', options, knockOut: knockOut === null ? [] : [knockOut] };
    case 'yes-no':
      return { questionId, label, required, kind: 'yes-no', knockOut: knockOut === null ? null : knockOut === 'yes' };
    default:
      return { questionId, label, required, kind: asked.kind };
  }
}
