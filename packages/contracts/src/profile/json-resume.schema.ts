import { z } from 'zod';
import { carriedProfile } from './carried-profile.schema.js';

const text = z.string();
/** `2019`, `2019-09` or `2019-09-01` */
const date = z.string().regex(/^\d{4}(-\d{2}){0,2}$/);

/** The parts of JSON Resume 1.0.0 (jsonresume.org) that a profile fills. */
export const jsonResume = z
  .object({
    $schema: z.literal('https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'),
    basics: z.object({
      name: text,
      label: text.optional(),
      email: text.optional(),
      phone: text.optional(),
      url: text.optional(),
      summary: text.optional(),
      location: z.object({ address: text.optional(), city: text.optional(), region: text.optional() }).optional(),
      profiles: z.array(z.object({ network: text, username: text.optional(), url: text.optional() })).optional(),
    }),
    work: z.array(
      z.object({
        name: text,
        position: text,
        location: text.optional(),
        startDate: date.optional(),
        endDate: date.optional(),
        summary: text.optional(),
      }),
    ),
    education: z.array(
      z.object({
        institution: text,
        area: text,
        studyType: text,
        startDate: date.optional(),
        endDate: date.optional(),
        /** the only place in the format for activities and courses */
        courses: z.array(text).optional(),
      }),
    ),
    volunteer: z.array(
      z.object({
        organization: text,
        position: text,
        startDate: date.optional(),
        endDate: date.optional(),
        summary: text.optional(),
      }),
    ),
    certificates: z.array(
      z.object({ name: text, date: date.optional(), issuer: text.optional(), url: text.optional() }),
    ),
    publications: z.array(
      z.object({
        name: text,
        publisher: text.optional(),
        releaseDate: date.optional(),
        url: text.optional(),
        summary: text.optional(),
      }),
    ),
    projects: z.array(
      z.object({
        name: text,
        description: text.optional(),
        startDate: date.optional(),
        endDate: date.optional(),
        url: text.optional(),
        roles: z.array(text).optional(),
      }),
    ),
    skills: z.array(z.object({ name: text })),
    languages: z.array(z.object({ language: text, fluency: text })),
    interests: z.array(z.object({ name: text })),
    meta: z.object({
      version: text,
      lastModified: text,
      /** the data that the format has no fields for; read again where `digest` still matches the rest */
      renmai: z.object({ digest: text, profile: carriedProfile }),
    }),
  })
  .meta({ id: 'JsonResume' });
export type JsonResume = z.infer<typeof jsonResume>;
