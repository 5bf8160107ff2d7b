import { z } from 'zod';
import { line, text, webAddress } from '../common.js';
import { endBeforeStart, month, startsBeforeEnd } from './month.schema.js';

const fields = z.object({
  name: line(120),
  /** the member's part in it, e.g. `lead developer` */
  role: line(120, 0),
  startDate: month.nullable(),
  /** null: until now */
  endDate: month.nullable(),
  /** empty: not given */
  url: webAddress(300, { none: true }),
  description: text(2000),
});

export const projectForm = fields
  .extend({
    role: fields.shape.role.default(''),
    startDate: fields.shape.startDate.default(null),
    endDate: fields.shape.endDate.default(null),
    url: fields.shape.url.default(''),
    description: fields.shape.description.default(''),
  })
  .refine(startsBeforeEnd, endBeforeStart);
export type ProjectForm = z.output<typeof projectForm>;

/** Fields left out stay as they are. */
export const projectChange = fields.partial().extend({ version: z.int() });

export const projectView = fields.extend({ url: z.string(), id: z.uuid(), version: z.int() }).meta({ id: 'Project' });
export type ProjectView = z.infer<typeof projectView>;
