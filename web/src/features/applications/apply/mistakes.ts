import type { z } from 'zod';
import { type FieldMistake, mistakeOf } from '../../../api/field-error';
import type { Problem } from '../../../api/problem';
import type { DraftView } from '../drafts.api';
import { nameAt, nameOfAnswer, nameOfForm, storedOf, type Typed } from './fields';

/** Mistakes, by the name of the field. */
export type Mistakes = Readonly<Record<string, FieldMistake>>;

const required: FieldMistake = { code: 'required' };

/** A phone number that the target asks for, though the form does not. */
const lacksPhone = (
  { phone }: Pick<DraftView['requires'], 'phone'>,
  form: Readonly<Record<string, unknown>>,
): Record<string, FieldMistake> => (phone && !form['mobile'] ? { [nameOfForm('mobile')]: required } : {});

/** The form as it is sent: without the number that was given before, where none is asked for. */
export const askedOf = ({ phone }: Pick<DraftView['requires'], 'phone'>, typed: Typed): Typed =>
  phone === false ? { ...typed, [nameOfForm('mobile')]: '' } : typed;

/** The mistakes that keep a draft from being sent: the form by the service's schema, and required answers and files that are missing. */
export function mistakesOf(
  schema: z.ZodType,
  typed: Typed,
  { questions, requires, attachments }: Pick<DraftView, 'questions' | 'requires' | 'attachments'>,
): Mistakes {
  const { form, answers } = storedOf(askedOf(requires, typed));
  const found: Record<string, FieldMistake> = lacksPhone(requires, form);
  for (const issue of schema.safeParse(form, { reportInput: true }).error?.issues ?? []) {
    const name = nameOfForm(issue.path.join('.'));
    found[name] ??= (typed[name] ?? '') === '' ? required : mistakeOf(issue);
  }
  const filed = (slot: string) => attachments.some((one) => one.slot === slot);
  if (requires.resume === 'required' && !filed('resume')) found['file.resume'] = required;
  for (const { questionId, kind, required: asked } of questions) {
    if (!asked) continue;
    if (kind === 'file' && !filed(questionId)) found[`file.${questionId}`] = required;
    if (kind !== 'file' && !answers.some((one) => one.questionId === questionId))
      found[nameOfAnswer(questionId)] = required;
  }
  return found;
}

/** The mistakes that the server reports, by field. */
export const mistakesIn = ({ errors = [] }: Problem): Mistakes =>
  Object.fromEntries(
    errors.flatMap(({ pointer, code, params }) => {
      const name = nameAt(pointer);
      return name === null ? [] : [[name, { code, params }] as const];
    }),
  );
