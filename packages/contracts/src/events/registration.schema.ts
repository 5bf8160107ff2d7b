import { z } from 'zod';
import { line, text } from '../common.js';
import { countryCode, email, phoneNumber } from '../identity/fields.js';

/** The fields of a registration beside résumé and answers. */
export const eventRegistrationForm = z.object({
  name: line(60),
  /** company or school */
  organisation: line(120, 0),
  jobTitle: line(80, 0),
  countryCode,
  /** empty where the organizers do not ask for one */
  mobile: phoneNumber.or(z.literal('')),
  email,
  /** friends who look at the event may see that the member goes; can be changed later */
  shown: z.boolean(),
});
export type EventRegistrationForm = z.infer<typeof eventRegistrationForm>;

/** The same form as a draft: its values need not be valid yet. */
export const eventRegistrationDraftForm = z
  .object({
    name: text(60),
    organisation: text(120),
    jobTitle: text(80),
    countryCode: text(2),
    mobile: text(24),
    email: text(254),
    shown: z.boolean(),
  })
  .partial();
