import { z } from 'zod';
import { text } from '../common.js';
import { countryCode, email, phoneNumber } from '../identity/fields.js';

export const maxHighlights = 2000;

/** What an application for a position has beside résumé and answers. */
export const jobApplicationForm = z.object({
  email,
  countryCode,
  mobile: phoneNumber,
  /** what the applicant wants to be read first */
  highlights: text(maxHighlights),
});
export type JobApplicationForm = z.infer<typeof jobApplicationForm>;

/** The same while it is written: what is there need not be right yet. */
export const jobApplicationDraftForm = z
  .object({
    email: text(254),
    countryCode: text(2),
    mobile: text(24),
    highlights: text(maxHighlights),
  })
  .partial();
