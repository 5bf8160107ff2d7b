import { z } from 'zod';
import { line, text } from '../common.js';
import { homepageChoice, linkedEntryView } from './entry-homepage.schema.js';
import { endBeforeStart, month, startsBeforeEnd } from './month.schema.js';

export const degreesOfStudy = [
  'below-senior-high',
  'high-school',
  'vocational-college',
  'community-college',
  'college',
  'bachelor',
  'master',
  'phd',
  'postdoctoral',
  'other',
] as const;
export const degreeOfStudy = z.enum(degreesOfStudy);
export type DegreeOfStudy = z.infer<typeof degreeOfStudy>;

const fields = z.object({
  school: line(120),
  degree: degreeOfStudy,
  fieldOfStudy: line(120),
  startDate: month.nullable(),
  /** null: until now */
  endDate: month.nullable(),
  activities: text(1000),
  description: text(2000),
});
/** The homepage of a school. A new name of the school without it ends the link. */
const homepageId = homepageChoice;

export const educationForm = fields
  .extend({
    startDate: fields.shape.startDate.default(null),
    endDate: fields.shape.endDate.default(null),
    activities: fields.shape.activities.default(''),
    description: fields.shape.description.default(''),
    homepageId: homepageId.default(null),
  })
  .refine(startsBeforeEnd, endBeforeStart);
export type EducationForm = z.output<typeof educationForm>;

/** Fields left out stay as they are. */
export const educationChange = fields.partial().extend({ version: z.int(), homepageId: homepageId.optional() });

export const educationView = fields
  .extend({ id: z.uuid(), version: z.int(), ...linkedEntryView })
  .meta({ id: 'Education' });
export type EducationView = z.infer<typeof educationView>;
