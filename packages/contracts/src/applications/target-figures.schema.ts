import { z } from 'zod';
import { timestamp } from '../common.js';
import { outcome, stageLabel } from './application.schema.js';
import { applicationSource } from './application-source.js';

/** Days up to which first answers are counted together; null: later. */
export const answerSpans = [1, 3, 7, 14, 30, null] as const;

/** How the applications for one target go, for its publisher's side: how far they came, how fast they were answered, from where they are. */
export const targetFigures = z
  .object({
    /** all that were sent, withdrawn ones too */
    sent: z.int(),
    /** in the order of the board. `reached`: came as far as this or further; `now`: undecided ones that are there */
    stages: z.array(stageLabel.extend({ stageId: z.uuid(), reached: z.int(), now: z.int() })),
    /** as decided; outcomes that nobody has are left out */
    outcomes: z.array(z.object({ outcome, count: z.int() })),
    answers: z.object({
      /** had a first answer: an outcome, a stage that applicants see, or an interview */
      answered: z.int(),
      /** from sending to the first answer; null: nobody was answered */
      medianHours: z.number().nullable(),
      /** answered within so many days, and not within the span before; null: later */
      spans: z.array(z.object({ days: z.int().nullable(), count: z.int() })),
      /** undecided and never answered */
      waiting: z.int(),
      /** when the one that waits longest was sent; null: nobody waits */
      waitingSince: timestamp.nullable(),
    }),
    /** most first; null: not known */
    sources: z.array(z.object({ source: applicationSource.nullable(), count: z.int() })),
  })
  .meta({ id: 'TargetFigures' });
export type TargetFigures = z.infer<typeof targetFigures>;
