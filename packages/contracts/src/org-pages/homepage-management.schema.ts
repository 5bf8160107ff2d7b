import { z } from 'zod';
import { locale, locales, timestamp } from '../common.js';
import { memberCard } from '../profile/profile.schema.js';
import { administratorRole } from './administrator.schema.js';
import { homepageCard, homepageContent, homepageState, homepageView, licence } from './homepage.schema.js';

/** `review-again`: name, licence or legal kind of an approved homepage change; the old ones stay public meanwhile. */
export const submissionKinds = ['first', 'review-again'] as const;
export const submissionKind = z.enum(submissionKinds);
export type SubmissionKind = z.infer<typeof submissionKind>;

export const submissionStates = ['submitted', 'in-review', 'approved', 'rejected', 'withdrawn'] as const;
export const submissionState = z.enum(submissionStates);
export type SubmissionState = z.infer<typeof submissionState>;

export const materialKinds = ['licence', 'commitment-letter'] as const;
export const materialKind = z.enum(materialKinds);
export type MaterialKind = z.infer<typeof materialKind>;
/** The materials that each kind of homepage hands in. */
export const neededMaterials = { company: ['licence', 'commitment-letter'], school: ['licence'] } as const;
export const maxMaterialsOfKind = 5;
export const maxMaterialBytes = 10 * 1024 * 1024;
export const materialContentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export const materialView = z
  .object({
    materialId: z.uuid(),
    kind: materialKind,
    name: z.string(),
    contentType: z.enum(materialContentTypes),
    bytes: z.int(),
    /** hexadecimal */
    sha256: z.string(),
    /** for a PDF */
    pages: z.int().nullable(),
    uploadedAt: timestamp,
  })
  .meta({ id: 'HomepageMaterial' });
export type MaterialView = z.infer<typeof materialView>;

/** Fields whose change is reviewed. */
export const reviewedFields = z.object({
  name: homepageContent.shape.name,
  otherNames: homepageContent.shape.otherNames,
  licence,
  type: z.string().nullable(),
});
export type ReviewedFields = z.infer<typeof reviewedFields>;

/** Why a submission was rejected, in each language, as the template said on that day. */
export const decisionReason = z.object({
  code: z.string(),
  texts: z.record(z.enum(locales), z.string()),
});
export type DecisionReason = z.infer<typeof decisionReason>;

/** `more-asked`: nothing is wrong, something is missing. */
export const rejectionKinds = ['rejected', 'more-asked'] as const;
export const rejectionKind = z.enum(rejectionKinds);
export type RejectionKind = z.infer<typeof rejectionKind>;

/** Days after a homepage was closed by its administrators within which they can open it again. */
export const reopenDays = 30;
/** Days after a rejection within which it can be appealed against. */
export const appealDays = 30;
/** `withdrawn`: by submitting again. */
export const appealStates = ['waiting', 'granted', 'refused', 'withdrawn'] as const;
export const appealView = z.object({
  state: z.enum(appealStates),
  words: z.string(),
  sentAt: timestamp,
  /** by when it is to be decided */
  dueAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** why it was refused */
  reasons: z.array(decisionReason),
  answer: z.string(),
});
export type AppealView = z.infer<typeof appealView>;

/** A submission, as it was handed in. */
export const submissionView = z
  .object({
    /** from 1 */
    number: z.int(),
    kind: submissionKind,
    state: submissionState,
    content: homepageContent,
    handle: z.string(),
    licence,
    files: z.array(materialView.omit({ uploadedAt: true })),
    /** null: a member whom the caller may not see */
    submittedBy: memberCard.nullable(),
    submittedAt: timestamp,
    /** by when it is to be decided; null while nobody has promised */
    dueAt: timestamp.nullable(),
    late: z.boolean(),
    decidedAt: timestamp.nullable(),
    /** for a rejection */
    rejection: z.object({ kind: rejectionKind, reasons: z.array(decisionReason), words: z.string() }).nullable(),
    /** until when it can be appealed against; null: not rejected, not the newest, appealed already, or too late */
    appealableUntil: timestamp.nullable(),
    appeal: appealView.nullable(),
  })
  .meta({ id: 'HomepageSubmission' });
export type SubmissionView = z.infer<typeof submissionView>;

export const submitForm = z.object({
  version: z.int(),
  /** the version of the terms for homepages that the member has read */
  termsVersion: z.string().max(40),
  /** the language in which the member wants to be answered */
  locale,
});
export type SubmitForm = z.output<typeof submitForm>;
/** Terms for homepages in force: the day they were published. */
export const homepageTermsVersion = '2026-11-23';

/** All fields of a homepage, for its managers. */
export const managedHomepage = homepageView
  .extend({
    /** changes with every change; commands send the one they saw */
    version: z.int(),
    /** the caller's; null: the founder, who is no administrator */
    role: administratorRole.nullable(),
    /** the caller founded it and may edit it until it is approved */
    founder: z.boolean(),
    /** edits, submits, and manages administrators */
    senior: z.boolean(),
    /** whether a senior administrator is there */
    seniorChosen: z.boolean(),
    /** senior administrators and the founder only; null for others */
    licence: licence.nullable(),
    /** changes of an approved homepage that are not public yet */
    proposed: reviewedFields.nullable(),
    /** when the handle may be changed again; null: now */
    handleChangeableAt: timestamp.nullable(),
    /** the newest one; null: nothing was submitted, or the caller is no senior administrator */
    submission: submissionView.nullable(),
    /** the reason of a suspension or of a closing by the console, in the words of the console */
    stateReason: z.string(),
    closedAt: timestamp.nullable(),
    /** until when it can be opened again; null: not closed, or never */
    reopenableUntil: timestamp.nullable(),
  })
  .meta({ id: 'ManagedHomepage' });
export type ManagedHomepage = z.infer<typeof managedHomepage>;

/** A row of the pages that a member manages or founds. */
export const managedCard = homepageCard
  .extend({ state: homepageState, role: administratorRole.nullable(), founder: z.boolean(), updatedAt: timestamp })
  .meta({ id: 'ManagedHomepageCard' });
export type ManagedCard = z.infer<typeof managedCard>;
