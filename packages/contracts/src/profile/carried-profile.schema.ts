import { z } from 'zod';
import { degreeOfStudy } from './education.schema.js';
import { employmentType } from './job.schema.js';
import { languageLevel } from './language.schema.js';
import { month } from './month.schema.js';

const line = z.string().max(300);
const text = z.string().max(5_000);
const list = <T extends z.ZodType>(item: T, max: number) => z.array(item).max(max);
const period = { startDate: month.nullable(), endDate: month.nullable() };

/**
 * A profile as the product's own files contain it, beside the parts that other programs read: all fields as they were written. Files come
 * from anywhere, so everything has bounds; the rules of the fields are checked when a part of it is taken over.
 */
export const carriedProfile = z.object({
  version: z.literal(1),
  name: line,
  /** files made before it was carried lack it */
  reading: line.default(''),
  headline: line,
  about: text,
  place: z.object({ region: line, city: line }),
  industry: line,
  interests: list(line, 100),
  jobs: list(
    z.object({
      title: line,
      employmentType,
      companyName: line,
      location: line,
      ...period,
      industry: line,
      description: text,
    }),
    100,
  ),
  educations: list(
    z.object({
      school: line,
      degree: degreeOfStudy,
      fieldOfStudy: line,
      ...period,
      activities: text,
      description: text,
    }),
    100,
  ),
  languages: list(z.object({ language: z.string().max(35), level: languageLevel }), 100),
  skills: list(line, 100),
  services: list(z.object({ title: line, description: text, category: line, price: line, published: z.boolean() }), 20),
  /** files made before these were carried lack them */
  certifications: list(z.object({ name: line, issuer: line, ...period, credentialId: line, url: line }), 100).default(
    [],
  ),
  projects: list(z.object({ name: line, role: line, ...period, url: line, description: text }), 100).default([]),
  volunteering: list(
    z.object({ role: line, organization: line, cause: line, ...period, description: text }),
    100,
  ).default([]),
  publications: list(
    z.object({ name: line, publisher: line, date: month.nullable(), url: line, description: text }),
    100,
  ).default([]),
  contact: z.object({
    email: line.nullable(),
    phone: z.object({ countryCode: z.string().max(2), number: z.string().max(20) }).nullable(),
    birthday: z.string().max(10).nullable(),
    websites: list(line, 20),
    instantMessaging: list(z.object({ service: line, userName: line }), 20),
    address: text,
  }),
});
export type CarriedProfile = z.infer<typeof carriedProfile>;
