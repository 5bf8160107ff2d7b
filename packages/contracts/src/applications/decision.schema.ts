import { z } from 'zod';
import { locale, timestamp } from '../common.js';
import { messageText } from './application.schema.js';
import { messageTexts, templateKind } from './template.schema.js';

export const decisionActions = ['wait', 'offer', 'employ', 'approve', 'reject'] as const;
export const decisionAction = z.enum(decisionActions);
export type DecisionAction = z.infer<typeof decisionAction>;

/** The publisher's own grounds. The applicant does not see them with the message; an export by law has them. */
export const decisionReasons = [
  'experience',
  'skills',
  'education',
  'language',
  'place',
  'pay',
  'knocked-out',
  'filled',
  'incomplete',
  'other',
] as const;
export const decisionReason = z.enum(decisionReasons);
export type DecisionReason = z.infer<typeof decisionReason>;

export const maxDecisions = 500;
export const maxDelayMinutes = 7 * 24 * 60;
export const defaultDelayMinutes = 10;

/** The message that is sent with the outcome. `texts`: written for this occasion, by language. */
export const decisionMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('built-in'), template: templateKind }),
  z.object({ kind: z.literal('template'), templateId: z.uuid() }),
  z.object({ kind: z.literal('texts'), texts: messageTexts }),
]);
export type DecisionMessage = z.infer<typeof decisionMessage>;

/** One decision or many. Applicants are notified `delayMinutes` later; until then it can be undone. */
export const decisionForm = z.object({
  items: z
    .array(z.object({ applicationId: z.uuid(), version: z.int() }))
    .min(1)
    .max(maxDecisions)
    .refine((items) => new Set(items.map(({ applicationId }) => applicationId)).size === items.length, {
      error: 'The same application is listed twice',
      params: { code: 'duplicate' },
    }),
  action: decisionAction,
  reason: decisionReason.nullable().default(null),
  message: decisionMessage.default({ kind: 'none' }),
  delayMinutes: z.int().min(0).max(maxDelayMinutes).default(defaultDelayMinutes),
});
export type DecisionForm = z.output<typeof decisionForm>;

/**
 * `conflict`: the application has changed since it was looked at. `refused`: with the code of the problem. `undone`: taken back before the
 * decision was sent.
 */
export const decisionResult = z.enum(['waiting', 'ok', 'conflict', 'refused', 'undone']);

export const batchView = z
  .object({
    batchId: z.uuid(),
    action: decisionAction,
    total: z.int(),
    /** the number of applications that were worked through, with whatever result */
    done: z.int(),
    ok: z.int(),
    finished: z.boolean(),
    sendAt: timestamp,
    /** all decisions were sent */
    told: z.boolean(),
    items: z.array(
      z.object({
        applicationId: z.uuid(),
        result: decisionResult,
        /** the code of a refusal */
        code: z.string().nullable(),
        /** to send with the next change */
        version: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'DecisionBatch' });
export type BatchView = z.infer<typeof batchView>;

export const undoAnswer = z.object({ undone: z.int(), tooLate: z.int() });

export const previewForm = z.object({
  applicationIds: z.array(z.uuid()).min(1).max(maxDecisions),
  /** with which the message would be sent; left out: with none */
  action: decisionAction.optional(),
  message: decisionMessage,
});
/** The first three as they would read it; of an approval beyond the places also the first who would have to wait. */
export const previewView = z.object({
  items: z.array(
    messageText.extend({
      applicationId: z.uuid(),
      name: z.string(),
      locale,
      /** no place is left for them: the message is that of the waiting list */
      waits: z.boolean(),
    }),
  ),
});

/** A message to several applicants without a decision: a template of the publisher, or words for this occasion. */
export const applicantsMessage = z.object({
  applicationIds: z
    .array(z.uuid())
    .min(1)
    .max(maxDecisions)
    .refine((ids) => new Set(ids).size === ids.length, {
      error: 'The same application is listed twice',
      params: { code: 'duplicate' },
    }),
  message: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('template'), templateId: z.uuid() }),
    z.object({ kind: z.literal('texts'), texts: messageTexts }),
  ]),
});
export type ApplicantsMessage = z.output<typeof applicantsMessage>;

/** `withdrawn` and `rejected`: the application is over. `unreachable`: the two do not find each other, or the account is away. */
export const notReached = z.enum(['withdrawn', 'rejected', 'unreachable']);
export type NotReached = z.infer<typeof notReached>;

export const messageAnswer = z
  .object({
    /** how many applicants were sent it */
    reached: z.int(),
    refused: z.array(z.object({ applicationId: z.uuid(), why: notReached })),
  })
  .meta({ id: 'ApplicantsMessageAnswer' });
export type MessageAnswer = z.infer<typeof messageAnswer>;
