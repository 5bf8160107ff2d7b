import type { DraftView } from '../drafts.api';

/** The typed values, flat: `form.email`, `answer.<question id>`. Null: a number or a choice that is empty. */
export type Typed = Record<string, string | boolean | number | null>;
type Stored = Pick<DraftView, 'form' | 'answers'>;

const formField = 'form.';
const answerField = 'answer.';

export const nameOfForm = (field: string): string => formField + field;
export const nameOfAnswer = (questionId: string): string => answerField + questionId;

export const typedOf = ({ form, answers }: Stored): Typed =>
  Object.fromEntries([
    ...Object.entries(form).map(([field, value]) => [nameOfForm(field), value as Typed[string]] as const),
    ...answers.map(({ questionId, value }) => [nameOfAnswer(questionId), value] as const),
  ]);

/** The draft's body. An empty text is not an answer. */
export function storedOf(typed: Typed): Stored {
  const parts = (prefix: string) =>
    Object.entries(typed)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value] as const);
  return {
    form: Object.fromEntries(parts(formField)),
    answers: parts(answerField).flatMap(([questionId, value]) =>
      typeof value === 'boolean' || (typeof value === 'string' && value.trim() !== '') ? [{ questionId, value }] : [],
    ),
  };
}

/** `/answers/<question id>` → `answer.<question id>`, `/form/email` → `form.email`, `/attachments/resume` → `file.resume` */
export function nameAt(pointer: string): string | null {
  const [, part, name] = pointer.split('/');
  const names: Record<string, string> = { form: formField, answers: answerField, attachments: 'file.' };
  const prefix = part === undefined ? undefined : names[part];
  return prefix === undefined || name === undefined ? null : prefix + name;
}
