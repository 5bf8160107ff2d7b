import { useSentElsewhereQuery } from '../applications.api';
import type { DraftView } from '../drafts.api';
import type { OfTarget } from '../kinds';
import { nameOfAnswer, nameOfForm, type Typed } from './fields';
import { forms } from './forms';

const isFilled = (value: unknown): value is string | number | boolean =>
  value !== undefined && value !== null && value !== '';

const phone = ['countryCode', 'mobile'];

/** Of a form that was sent: the fields that are offered again. A country code alone is no telephone number. */
const again = (form: Readonly<Record<string, unknown>>, fields: readonly string[]): Typed =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = form[field];
      const isCodeAlone = field === 'countryCode' && !isFilled(form['mobile']);
      return isFilled(value) && !isCodeAlone ? [[nameOfForm(field), value] as const] : [];
    }),
  );

const filledIn = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => isFilled(value)));

export interface TypedBefore {
  /** defaults of the form and of its questions; null: not known yet */
  values: Typed | null;
  /** whether an answer to a question is among them */
  answered: boolean;
}

/**
 * Defaults of an application that is begun: what the member sent last goes before what is known of them; what is known of a child goes
 * before what was sent for it. A telephone number is also found in applications of the other kinds.
 */
export function useTypedBefore({ kind, subjectId }: OfTarget, draft: DraftView, defaults: Typed | null): TypedBefore {
  const isNew = draft.version === 0;
  const sent = again(draft.before.form, forms[kind].again);
  const hasPhone = isFilled(defaults?.['form.mobile']) || isFilled(sent['form.mobile']);
  const { data: elsewhere, isLoading } = useSentElsewhereQuery(kind, { skip: !isNew || defaults === null || hasPhone });
  if (defaults === null || isLoading) return { values: null, answered: false };
  if (!isNew) return { values: defaults, answered: false };
  const answers = draft.before.answers.map(({ questionId, value }) => [nameOfAnswer(questionId), value] as const);
  const values = {
    ...defaults,
    ...again(elsewhere ?? {}, phone),
    ...sent,
    ...(subjectId !== undefined && filledIn(defaults)),
    ...Object.fromEntries(answers),
  };
  return { values, answered: answers.length > 0 };
}
