import type { PositionQuestion, QuestionKind } from '@renmai/contracts/jobs/positions.schema';

export const questionBegun = (): PositionQuestion => ({
  questionId: crypto.randomUUID(),
  kind: 'text',
  label: '',
  options: [],
  required: true,
  knockOut: null,
});

/** A question with what another kind of it has. */
export const asKind = (question: PositionQuestion, kind: QuestionKind): PositionQuestion => ({
  ...question,
  kind,
  options: kind === 'choice' ? ['', ''] : [],
  knockOut: null,
});
