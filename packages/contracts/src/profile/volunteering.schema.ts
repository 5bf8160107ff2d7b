import { z } from 'zod';
import { line, text } from '../common.js';
import { endBeforeStart, month, startsBeforeEnd } from './month.schema.js';

const fields = z.object({
  role: line(120),
  organization: line(120),
  /** the purpose, e.g. `Education` */
  cause: line(80, 0),
  startDate: month.nullable(),
  /** null: until now */
  endDate: month.nullable(),
  description: text(2000),
});

export const volunteeringForm = fields
  .extend({
    cause: fields.shape.cause.default(''),
    startDate: fields.shape.startDate.default(null),
    endDate: fields.shape.endDate.default(null),
    description: fields.shape.description.default(''),
  })
  .refine(startsBeforeEnd, endBeforeStart);
export type VolunteeringForm = z.output<typeof volunteeringForm>;

/** Fields left out stay as they are. */
export const volunteeringChange = fields.partial().extend({ version: z.int() });

export const volunteeringView = fields.extend({ id: z.uuid(), version: z.int() }).meta({ id: 'Volunteering' });
export type VolunteeringView = z.infer<typeof volunteeringView>;
