import { z } from 'zod';
import { line, text, timestamp } from '../common.js';
import { kanaReading } from '../kana-reading.schema.js';
import { displayName, emailAddress } from '../identity/fields.js';
import { certificationForm } from './certification.schema.js';
import { birthday, contactPhone, instantMessagingEntry, website } from './contact.schema.js';
import { degreeOfStudy, educationForm } from './education.schema.js';
import { entryHomepage } from './entry-homepage.schema.js';
import { employmentType, jobForm } from './job.schema.js';
import { languageForm, languageLevel, languageTag } from './language.schema.js';
import { month } from './month.schema.js';
import { offeredServiceForm } from './offered-service.schema.js';
import { interest, place } from './profile.schema.js';
import { projectForm } from './project.schema.js';
import { publicationForm } from './publication.schema.js';
import { skillForm } from './skill.schema.js';
import { volunteeringForm } from './volunteering.schema.js';

/** The size of the file that is read. */
export const maxImportBytes = 10 * 1024 * 1024;
/** The number of proposals from one file. */
export const maxProposals = 300;
/** Lines of the file that are shown beside the proposal. */
export const maxImportLines = 3_000;

/** LinkedIn's own data export (ZIP of CSV files), JSON Resume, or the text of a résumé. */
export const importFormats = ['linkedin', 'json-resume', 'pdf', 'docx', 'text'] as const;
export const importFormat = z.enum(importFormats);
export type ImportFormat = z.infer<typeof importFormat>;

/** Fields of which a profile has one. */
export const importedFields = [
  'name',
  'reading',
  'headline',
  'about',
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
  /** fields of `value` that the profile does not take as they are */
  refused: z.array(z.string()),
  /** the place in the file that it comes from, in its own words, shortened */
  source: z.string(),
  /** compared with the profile: nothing of it is there, the same, or something else that would be replaced */
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
  service: z.object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    price: z.string(),
    published: z.boolean(),
  }),
  certification: z.object({
    name: z.string(),
    issuer: z.string(),
    startDate: month.nullable(),
    endDate: month.nullable(),
    credentialId: z.string(),
    url: z.string(),
  }),
  project: z.object({
    name: z.string(),
    role: z.string(),
    startDate: month.nullable(),
    endDate: month.nullable(),
    url: z.string(),
    description: z.string(),
  }),
  volunteering: z.object({
    role: z.string(),
    organization: z.string(),
    cause: z.string(),
    startDate: month.nullable(),
    endDate: month.nullable(),
    description: z.string(),
  }),
  publication: z.object({
    name: z.string(),
    publisher: z.string(),
    date: month.nullable(),
    url: z.string(),
    description: z.string(),
  }),
};

/**
 * Something found in the file. `homepage` is the only public one with the name of the company or school, if there is one. Nothing in
 * `value` was made up: fields that the file lacks are empty or null.
 */
export const proposal = z
  .discriminatedUnion('section', [
    z.object({ ...common, section: z.literal('field'), field: importedField, value: z.string(), current: z.string() }),
    /** region and city are one: a city with the region of another place is neither */
    z.object({ ...common, section: z.literal('place'), value: place, current: place }),
    z.object({
      ...common,
      section: z.literal('phone'),
      /** `countryCode` is empty where the number does not say its country */
      value: z.object({ countryCode: z.string(), number: z.string() }),
      current: z.object({ countryCode: z.string(), number: z.string() }).nullable(),
    }),
    z.object({ ...common, section: z.literal('website'), value: z.string() }),
    z.object({ ...common, section: z.literal('job'), value: fieldOf.job, homepage: entryHomepage.nullable() }),
    z.object({
      ...common,
      section: z.literal('education'),
      value: fieldOf.education,
      homepage: entryHomepage.nullable(),
    }),
    z.object({ ...common, section: z.literal('language'), value: fieldOf.language }),
    z.object({ ...common, section: z.literal('skill'), value: fieldOf.skill }),
    z.object({ ...common, section: z.literal('interest'), value: z.string() }),
    z.object({ ...common, section: z.literal('service'), value: fieldOf.service }),
    z.object({ ...common, section: z.literal('certification'), value: fieldOf.certification }),
    z.object({ ...common, section: z.literal('project'), value: fieldOf.project }),
    z.object({ ...common, section: z.literal('volunteering'), value: fieldOf.volunteering }),
    z.object({ ...common, section: z.literal('publication'), value: fieldOf.publication }),
    z.object({
      ...common,
      section: z.literal('instant-messaging'),
      value: z.object({ service: z.string(), userName: z.string() }),
    }),
  ])
  .meta({ id: 'ImportProposal' });
export type Proposal = z.infer<typeof proposal>;

/** The rules that hold for these fields when members fill them in themselves. */
export const importedFieldRules = {
  name: displayName,
  reading: kanaReading,
  headline: line(120),
  about: text(3000, 1),
  industry: line(80),
  email: emailAddress,
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

/**
 * A line of the file's text. `used`: something was proposed from it; `heading`: it names a section; `repeated`: it is on every
 * page; `unused`: nothing was proposed from it, and the member may put it somewhere.
 */
export const importLine = z.object({
  text: z.string(),
  /** from 1; 0 where the file has no pages */
  page: z.int(),
  use: z.enum(['heading', 'repeated', 'used', 'unused']),
});
export type ImportLine = z.infer<typeof importLine>;

/** The id of an item that a member makes of the line with this place in `lines`, counted from 0. A line may give several items. */
export const lineItemId = (line: number, item = 0): string => `line-${line}-${item}`;
/** The place of the line that an item was made of; null where it is an item that was proposed. */
export const lineOfItem = (id: string): number | null => {
  const found = /^line-(\d{1,4})-\d{1,2}$/.exec(id)?.[1];
  return found === undefined ? null : Number(found);
};

/**
 * An item of the proposal to take over, as the member left it in the preview; or one that the member made of a line, whose `itemId` is
 * `line-`, the place of the line, `-` and a number.
 */
export const importChoice = z.discriminatedUnion('section', [
  fieldChoice,
  z.object({ itemId, section: z.literal('place'), value: place }),
  z.object({ itemId, section: z.literal('phone'), value: contactPhone }),
  z.object({ itemId, section: z.literal('website'), value: website }),
  z.object({ itemId, section: z.literal('job'), value: jobForm }),
  z.object({ itemId, section: z.literal('education'), value: educationForm }),
  z.object({ itemId, section: z.literal('language'), value: languageForm }),
  z.object({ itemId, section: z.literal('skill'), value: skillForm }),
  z.object({ itemId, section: z.literal('interest'), value: interest }),
  z.object({ itemId, section: z.literal('service'), value: offeredServiceForm }),
  z.object({ itemId, section: z.literal('certification'), value: certificationForm }),
  z.object({ itemId, section: z.literal('project'), value: projectForm }),
  z.object({ itemId, section: z.literal('volunteering'), value: volunteeringForm }),
  z.object({ itemId, section: z.literal('publication'), value: publicationForm }),
  z.object({ itemId, section: z.literal('instant-messaging'), value: instantMessagingEntry }),
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
    /** the outcome of each chosen item; empty before */
    outcomes: z.array(z.object({ itemId: z.string(), outcome: importOutcome })),
    /** parts of the file that nothing was proposed from, by their names; e.g. files of an export */
    unread: z.array(z.string()),
    /** the text of the file in its order of reading, while the import is proposed; of an export the rows that nothing was proposed from */
    lines: z.array(importLine),
    /** how many lines more the file has than are shown */
    moreLines: z.int(),
    createdAt: timestamp,
    /** until when it can be applied or, once applied, undone; then it is erased */
    until: timestamp,
  })
  .meta({ id: 'ProfileImport' });
export type ImportView = z.infer<typeof importView>;
