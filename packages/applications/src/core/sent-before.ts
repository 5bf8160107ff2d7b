import type { Answer, Question } from '@renmai/contracts/applications/question.schema';

/** An earlier application of the member. */
export interface SentBefore {
  form: Record<string, unknown>;
  questions: Question[];
  answers: Answer[];
}

/** The same words, without regard to case, spaces and the final mark. */
const keyOf = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');

const fits = (question: Question, value: Answer['value']): boolean => {
  switch (question.kind) {
    case 'yes-no':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && question.options.includes(value);
    case 'text':
      return typeof value === 'string';
    case 'file':
      return false;
  }
};

/** Answers that a member need not enter again: the form that they sent last, and their latest answer to each question that is asked again. */
export function offeredAgain(
  questions: readonly Question[],
  sent: readonly SentBefore[],
): { form: Record<string, unknown>; answers: Answer[] } {
  const answered = (question: Question): Answer[] => {
    const key = keyOf(question.label);
    for (const one of sent) {
      const same = one.questions.find(({ label, kind }) => kind === question.kind && keyOf(label) === key);
      const value = one.answers.find(({ questionId }) => questionId === same?.questionId)?.value;
      if (value !== undefined && fits(question, value)) return [{ questionId: question.questionId, value }];
    }
    return [];
  };
  return { form: sent[0]?.form ?? {}, answers: questions.flatMap(answered) };
}
