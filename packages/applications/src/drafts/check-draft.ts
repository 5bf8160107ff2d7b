import type { FieldProblem } from '@renmai/contracts';
import { isOutside } from '@renmai/contracts/applications/application.schema';
import type { Answer, Question } from '@renmai/contracts/applications/question.schema';
import { validate, Problem } from '@renmai/service-kit';
import type { z } from 'zod';
import type { ApplicationTarget } from '../ports.js';

const missing = (pointer: string): FieldProblem => ({ pointer, code: 'required', detail: 'This is missing' });
const wrong = (pointer: string): FieldProblem => ({
  pointer,
  code: 'invalid',
  detail: 'This is not one of the options',
});

/** The fault of an answer, or null. An empty text is no answer. */
function faultOf(question: Question, answer: Answer | undefined): FieldProblem | null {
  const pointer = `/answers/${question.questionId}`;
  const value = answer?.value;
  if (value === undefined || value === '') return question.required ? missing(pointer) : null;
  switch (question.kind) {
    case 'text':
      return typeof value === 'string' ? null : wrong(pointer);
    case 'choice':
      return typeof value === 'string' && question.options.includes(value) ? null : wrong(pointer);
    case 'yes-no':
      return typeof value === 'boolean' ? null : wrong(pointer);
    case 'file':
      return null;
  }
}

/** Everything that keeps a draft from being sent, by pointer: `/form/…`, `/answers/<question>`, `/attachments/<slot>`. */
export function faultsOf(
  form: z.ZodType,
  { questions, requires }: Pick<ApplicationTarget, 'questions' | 'requires'>,
  draft: { form: Record<string, unknown>; answers: readonly Answer[]; slots: readonly string[] },
): FieldProblem[] {
  const has = new Set(draft.slots);
  const files = questions.filter(({ kind, required }) => kind === 'file' && required);
  const wanted = [...(requires.resume === 'required' ? ['resume'] : []), ...files.map(({ questionId }) => questionId)];
  return [
    ...formFaults(form, askedOf(requires, draft.form)),
    ...(requires.phone && !draft.form['mobile'] ? [missing('/form/mobile')] : []),
    ...questions
      .filter(({ kind }) => kind !== 'file')
      .flatMap((question) => {
        const fault = faultOf(
          question,
          draft.answers.find(({ questionId }) => questionId === question.questionId),
        );
        return fault ? [fault] : [];
      }),
    ...wanted.filter((slot) => !has.has(slot)).map((slot) => missing(`/attachments/${slot}`)),
  ];
}

/** A form offers the number that a member gave before; where none is asked for, it is not handed on. */
export const askedOf = (
  { phone }: ApplicationTarget['requires'],
  form: Record<string, unknown>,
): Record<string, unknown> => (phone === false && 'mobile' in form ? { ...form, mobile: '' } : form);

function formFaults(form: z.ZodType, value: unknown): FieldProblem[] {
  try {
    validate(form, value, 'body');
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.options.errors ?? []).map((fault) => ({ ...fault, pointer: `/form${fault.pointer}` }));
  }
}

/** Whether the age in the form is outside the ages that are asked for. */
export function hasOtherAge({ ages }: ApplicationTarget['requires'], form: Record<string, unknown>): boolean {
  const { age } = form;
  return ages !== undefined && typeof age === 'number' && isOutside(ages, age);
}
