import { z } from 'zod';
import { line, text } from '../common.js';
import { countryCode, email, phoneNumber } from '../identity/fields.js';
import { gender } from './child.schema.js';
import { maxEnrolmentAge } from './enrolment.schema.js';

export const maxApplicationText = 2000;
const words = text(maxApplicationText);

/** The fields of an application for an enrolment beside its documents: the applicant's or, sent by a guardian, the child's. */
export const enrolmentApplicationForm = z.object({
  name: line(80),
  /** whole years */
  age: z.int().min(1).max(maxEnrolmentAge),
  gender,
  grade: line(40, 0).default(''),
  nationality: line(60),
  livingCity: line(80),
  currentSchool: line(120, 0).default(''),
  academicScores: words.default(''),
  languageProficiency: words.default(''),
  hobbies: words.default(''),
  introduction: words.default(''),
  /** the address of the applicant, or of the guardian where it is for a child */
  email,
  countryCode,
  /** empty where the school asks for none */
  mobile: phoneNumber.or(z.literal('')),
  /** why this school */
  reason: text(maxApplicationText, 1),
});
export type EnrolmentApplicationForm = z.output<typeof enrolmentApplicationForm>;

/** As it is kept: without the contact of a guardian who sent it and does not act for the child any more. */
export const keptEnrolmentApplicationForm = enrolmentApplicationForm.extend({
  email: email.or(z.literal('')),
});

/** The same form as a draft: its values need not be valid yet. */
export const enrolmentApplicationDraftForm = z
  .object({
    name: text(80),
    age: z.int().min(0).max(999).nullable(),
    gender: gender.nullable(),
    grade: text(40),
    nationality: text(60),
    livingCity: text(80),
    currentSchool: text(120),
    academicScores: words,
    languageProficiency: words,
    hobbies: words,
    introduction: words,
    email: text(254),
    countryCode: text(2),
    mobile: text(24),
    reason: words,
  })
  .partial();
