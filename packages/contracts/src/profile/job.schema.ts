import { z } from 'zod';
import { line, text } from '../common.js';
import { homepageChoice, linkedEntryView } from './entry-homepage.schema.js';
import { endBeforeStart, month, startsBeforeEnd } from './month.schema.js';

/** `contract` is full-time, `freelance` part-time work. */
export const employmentTypes = ['permanent', 'contract', 'freelance', 'self-employed', 'internship'] as const;
export const employmentType = z.enum(employmentTypes);
export type EmploymentType = z.infer<typeof employmentType>;

const fields = z.object({
  title: line(120),
  employmentType: employmentType,
  companyName: line(120),
  location: line(120, 0),
  startDate: month.nullable(),
  /** null: until now */
  endDate: month.nullable(),
  industry: line(80),
  description: text(2000),
});
/** The homepage of a company. A new company name without it ends the link. */
const homepageId = homepageChoice;

export const jobForm = fields
  .extend({
    location: fields.shape.location.default(''),
    startDate: fields.shape.startDate.default(null),
    endDate: fields.shape.endDate.default(null),
    description: fields.shape.description.default(''),
    homepageId: homepageId.default(null),
  })
  .refine(startsBeforeEnd, endBeforeStart);
export type JobForm = z.output<typeof jobForm>;

/** Fields left out stay as they are. */
export const jobChange = fields.partial().extend({ version: z.int(), homepageId: homepageId.optional() });

export const jobView = fields.extend({ id: z.uuid(), version: z.int(), ...linkedEntryView }).meta({ id: 'Job' });
export type JobView = z.infer<typeof jobView>;
