import type { Answer, Question } from '@renmai/contracts/applications/question.schema';

/** Whether an answer to the question rules its applicant out. */
const rulesOut = (question: Question, value: Answer['value']): boolean =>
  question.kind === 'choice'
    ? typeof value === 'string' && question.knockOut.includes(value)
    : question.kind === 'yes-no' && value === question.knockOut;

/** The first question with an answer that rules out, and the answer. */
export function ruledOutBy({
  questions,
  answers,
}: {
  questions: readonly Question[];
  answers: readonly Answer[];
}): { label: string; value: string | boolean } | null {
  for (const question of questions) {
    const value = answers.find(({ questionId }) => questionId === question.questionId)?.value;
    if (value !== undefined && rulesOut(question, value)) return { label: question.label, value };
  }
  return null;
}
