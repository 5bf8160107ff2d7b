import { z } from 'zod';
import { locale, timestamp } from '../common.js';

/** Stored résumés of one member. */
export const maxResumes = 20;

/**
 * `compact`: smaller letters and less room, so that more fits on a page. `sidebar`: contact details, skills and languages in a bar at the
 * left.
 */
export const resumeDesigns = ['classic', 'compact', 'sidebar'] as const;
export type ResumeDesign = (typeof resumeDesigns)[number];

/** Made from the profile in a language. The same profile in the same language gives the same file, which is made once. */
export const resumeForm = z.object({
  locale,
  /** whether it contains e-mail address, phone number, websites and address of the contact details */
  contact: z.boolean().default(true),
  /** whether it shows the profile photo, where there is one */
  photo: z.boolean().default(false),
  design: z.enum(resumeDesigns).default('classic'),
});
export type ResumeForm = z.output<typeof resumeForm>;

/** A document that the member keeps to apply with. Its bytes are had by `GET /api/media/:mediaId/link`. */
export const resumeView = z
  .object({
    /** a medium of purpose `document`, ready */
    mediaId: z.uuid(),
    fileName: z.string(),
    contentType: z.string(),
    /** bytes */
    size: z.int(),
    /** the language of one made from the profile; null for an uploaded document */
    locale: locale.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Resume' });
export type ResumeView = z.infer<typeof resumeView>;

/** One page of a PDF as a picture. */
export const resumePage = z.object({
  /** from 1 */
  page: z.int(),
  /** how many the document has; pages after the tenth are not drawn */
  pages: z.int(),
  /** JPEG, 900 pixels wide */
  base64: z.base64(),
});
export type ResumePage = z.infer<typeof resumePage>;
export const maxDrawnPages = 10;
