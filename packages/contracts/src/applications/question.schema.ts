import { z } from 'zod';
import { line, text } from '../common.js';

export const maxQuestions = 10;
export const maxQuestionOptions = 20;

const asked = {
  questionId: z.uuid(),
  label: line(300),
  required: z.boolean(),
};

/**
 * A question that a publisher asks beside the form. `knockOut` is the answer that rules an applicant out: it is shown with the question,
 * and an application with that answer can be sent and is marked.
 */
export const question = z.discriminatedUnion('kind', [
  z.object({ ...asked, kind: z.literal('text') }),
  z.object({
    ...asked,
    kind: z.literal('choice'),
    options: z.array(line(120)).min(2).max(maxQuestionOptions),
    knockOut: z.array(line(120)).max(maxQuestionOptions),
  }),
  z.object({ ...asked, kind: z.literal('yes-no'), knockOut: z.boolean().nullable() }),
  /** answered by an attachment in the slot of the question's id */
  z.object({ ...asked, kind: z.literal('file') }),
]);
export type Question = z.infer<typeof question>;

/** An option's text for a choice, true for yes. A file is an attachment and no answer. */
export const answer = z.object({ questionId: z.uuid(), value: z.union([text(4000), z.boolean()]) });
export type Answer = z.infer<typeof answer>;
export const answers = z.array(answer).max(maxQuestions);
