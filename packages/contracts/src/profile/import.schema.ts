import { z } from 'zod';
import { line, text, timestamp } from '../common.js';
import { displayName } from '../identity/fields.js';
import { birthday, contactPhone, website } from './contact.schema.js';
import { degreeOfStudy, educationForm } from './education.schema.js';
import { employmentType, jobForm } from './job.schema.js';
import { languageForm, languageLevel, languageTag } from './language.schema.js';
import { month } from './month.schema.js';
import { skillForm } from './skill.schema.js';

/** Of the file that is read. */
export const maxImportBytes = 10 * 1024 * 1024;
/** What is proposed at most of one file. */
export const maxProposals = 300;

/** LinkedIn's own data export (ZIP of CSV files), JSON Resume, or the text of a résumé. */
export const importFormats = ['linkedin', 'json-resume', 'pdf', 'docx'] as const;
export const importFormat = z.enum(importFormats);
export type ImportFormat = z.infer<typeof importFormat>;

/** Fields of which a profile has one. */
export const importedFields = [
  'name',
  'headline',
  'about',
  'region',
  'city',
  'industry',
  'email',
  'birthday',
  'address',
] as const;
export const importedField = z.enum(importedFields);
export type ImportedField = z.infer<typeof importedField>;

const common = {
  /** names the item within its import */
  itemId: z.string().max(40),
  /** fields of `value` that were read but may be wrong */
  unsure: z.array(z.string()),
  /** fields of `value` that the profile asks for and the file does not say */
  missing: z.array(z.string()),
  /** where it stands in the file, in its own words, shortened */
  source: z.string(),
  /** beside what the profile has: nothing of it, the same, or something else that would be replaced */
  state: z.enum(['new', 'same', 'differs']),
};

const fieldOf = {
  job: z.object({
    title: z.string(),
    employmentType: employmentType.nullable(),
    companyName: z.string(),
    location: z.string(),
    startDate: month.nullable(),
    endDate: month.nullable(),
    industry: z.string(),
    description: z.string(),
  }),
  education: z.object({
    school: z.string(),
    degree: degreeOfStudy.nullable(),
    fieldOfStudy: z.string(),
    startDate: month.nullable(),
    endDate: month.nullable(),
    activities: z.string(),
    description: z.string(),
  }),
  language: z.object({ language: languageTag.nullable(), level: languageLevel.nullable() }),
  skill: z.object({ name: z.string() }),
};

/** Something found in the file. Nothing in `value` was made up: what the file does not say is empty or null. */
export const proposal = z
  .discriminatedUnion('section', [
    z.object({ ...common, section: z.literal('field'), field: importedField, value: z.string(), current: z.string() }),
    z.object({
      ...common,
      section: z.literal('phone'),
      /** `countryCode` is empty where the number does not say its country */
      value: z.object({ countryCode: z.string(), number: z.string() }),
      current: z.object({ countryCode: z.string(), number: z.string() }).nullable(),
    }),
    z.object({ ...common, section: z.literal('website'), value: z.string() }),
    z.object({ ...common, section: z.literal('job'), value: fieldOf.job }),
    z.object({ ...common, section: z.literal('education'), value: fieldOf.education }),
    z.object({ ...common, section: z.literal('language'), value: fieldOf.language }),
    z.object({ ...common, section: z.literal('skill'), value: fieldOf.skill }),
  ])
  .meta({ id: 'ImportProposal' });
export type Proposal = z.infer<typeof proposal>;

/** The rules that hold for these fields when members fill them in themselves. */
export const importedFieldRules = {
  name: displayName,
  headline: line(120),
  about: text(3000, 1),
  region: line(80),
  city: line(80),
  industry: line(80),
  email: z.email().max(254),
  birthday,
  address: text(200, 1),
} satisfies Record<ImportedField, z.ZodType<string>>;

const itemId = common.itemId;
/** `value` is held to the rule of its field. */
const fieldChoice = z
  .object({ itemId, section: z.literal('field'), field: importedField, value: z.string() })
  .superRefine(({ field, value }, context) => {
    const { error } = importedFieldRules[field].safeParse(value);
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['value'] });
  });

/** An item of the proposal to take over, as the member left it in the preview. */
export const importChoice = z.discriminatedUnion('section', [
  fieldChoice,
  z.object({ itemId, section: z.literal('phone'), value: contactPhone }),
  z.object({ itemId, section: z.literal('website'), value: website }),
  z.object({ itemId, section: z.literal('job'), value: jobForm }),
  z.object({ itemId, section: z.literal('education'), value: educationForm }),
  z.object({ itemId, section: z.literal('language'), value: languageForm }),
  z.object({ itemId, section: z.literal('skill'), value: skillForm }),
]);
export type ImportChoice = z.output<typeof importChoice>;

export const importApplyForm = z.object({ choices: z.array(importChoice).min(1).max(maxProposals) });

/** `kept`: the member has changed it since, so that undoing left it as it is. */
export const importOutcome = z.enum(['applied', 'already-there', 'undone', 'kept']);
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importView = z
  .object({
    importId: z.uuid(),
    format: importFormat,
    fileName: z.string(),
    state: z.enum(['proposed', 'applied', 'undone']),
    proposals: z.array(proposal),
    /** what became of the chosen items; empty before */
    outcomes: z.array(z.object({ itemId: z.string(), outcome: importOutcome })),
    /** parts of the file that nothing was proposed from, by their names; e.g. files of an export */
    unread: z.array(z.string()),
    createdAt: timestamp,
    /** until when it can be applied or, once applied, undone; then it is erased */
    until: timestamp,
  })
  .meta({ id: 'ProfileImport' });
export type ImportView = z.infer<typeof importView>;
