import { z } from 'zod';
import { text } from '../common.js';
import { countryCode, email, phoneNumber } from '../identity/fields.js';

export const maxHighlights = 2000;

/** The fields of an application for a position besides résumé and answers. */
export const jobApplicationForm = z.object({
  email,
  countryCode,
  /** empty where the position asks for none */
  mobile: phoneNumber.or(z.literal('')),
  /** the highlights that the applicant wants to be read first */
  highlights: text(maxHighlights),
});
export type JobApplicationForm = z.infer<typeof jobApplicationForm>;

/** The same for a draft: its fields need not be valid yet. */
export const jobApplicationDraftForm = z
  .object({
    email: text(254),
    countryCode: text(2),
    mobile: text(24),
    highlights: text(maxHighlights),
  })
  .partial();
