import { z } from 'zod';
import { line, text, timestamp, webAddress } from '../common.js';
import { kanaReading } from '../kana-reading.schema.js';
import { pictureView } from '../profile/media.schema.js';
import { claimsStaff } from '../staff-names.js';

export const homepageKinds = ['company', 'school'] as const;
export const homepageKind = z.enum(homepageKinds);
export type HomepageKind = z.infer<typeof homepageKind>;

export const homepageStates = [
  'draft',
  'submitted',
  'in-review',
  'approved',
  'rejected',
  'suspended',
  'closed',
] as const;
export const homepageState = z.enum(homepageStates);
export type HomepageState = z.infer<typeof homepageState>;

/** People who work in a company, or learn in a school. */
export const organisationSizes = ['under-100', '100-1000', '1000-5000', '5000-10000', 'over-10000'] as const;
export const organisationSize = z.enum(organisationSizes);

/** The legal kind of a company. A change of it is reviewed. */
export const companyTypes = [
  'limited',
  'joint-stock',
  'state-owned',
  'foreign-invested',
  'partnership',
  'sole-proprietorship',
  'non-profit',
  'public-institution',
  'other',
] as const;
export const companyType = z.enum(companyTypes);

export const schoolStages = [
  'kindergarten',
  'primary',
  'junior-high',
  'high-school',
  'k12',
  'vocational-college',
  'community-college',
  'college',
  'university',
  'postgraduate',
  'doctoral-academy',
  'national-academy',
  'other',
] as const;
export const schoolStage = z.enum(schoolStages);
export type SchoolStage = z.infer<typeof schoolStage>;

/** The legal kind of a school. A change of it is reviewed. */
export const schoolTypes = [
  'public',
  'private',
  'education-group',
  'international',
  'training-center',
  'examination-bureau',
  'online-learning-center',
] as const;
export const schoolType = z.enum(schoolTypes);

/** The main subject of a university; only for the stages in `universityStages`. */
export const universityTypes = [
  'comprehensive',
  'science-and-technology',
  'teacher-training',
  'medical',
  'agricultural',
  'finance-and-economics',
  'politics-and-law',
  'languages',
  'arts',
  'sports',
  'other',
] as const;
export const universityType = z.enum(universityTypes);
export const universityStages: readonly SchoolStage[] = ['college', 'university', 'postgraduate', 'doctoral-academy'];

/** Letters that are no others in disguise: basic Latin, digits, and single hyphens inside. */
export const handle = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'Use letters a to z, digits, and single hyphens between them' })
  // the page on which schools are compared is at `/schools/compare`
  .refine((value) => value !== 'compare', { error: 'This address is taken', params: { code: 'reserved-name' } });

export const maxAddresses = 20;
/** Empty: there is none. */
const httpAddress = webAddress(300, { none: true });

/** Empty in a draft. */
const ofNobodyElse = [
  (name: string) => !claimsStaff(name, { person: false }),
  { error: 'This name is reserved for Renmai and its staff', params: { code: 'reserved-name' } },
] as const;
const homepageName = line(120, 0).refine(...ofNobodyElse);
export const maxOtherNames = 6;
/** In other languages. The same name twice is one. */
const otherNames = z
  .array(line(120).refine(...ofNobodyElse))
  .max(maxOtherNames)
  .overwrite((names) => [...new Set(names)]);

const companyDetails = z.object({
  kind: z.literal('company'),
  industry: line(80, 0),
  size: organisationSize.nullable(),
  type: companyType.nullable(),
});
const schoolDetails = z.object({
  kind: z.literal('school'),
  type: schoolType.nullable(),
  stage: schoolStage.nullable(),
  size: organisationSize.nullable(),
  universityType: universityType.nullable(),
});
/** The fields that only one kind has. Null: not given. */
export const homepageDetails = z.discriminatedUnion('kind', [companyDetails, schoolDetails]);
export type HomepageDetails = z.infer<typeof homepageDetails>;

/** The content of an approved homepage. Empty or null: not given. */
export const homepageContent = z.object({
  name: homepageName,
  /** how the name is read in Japanese, in kana; left out or empty: not given */
  reading: kanaReading.optional(),
  /** its names in other languages; left out: not given */
  otherNames: otherNames.optional(),
  slogan: line(120, 0),
  introduction: text(5000),
  website: httpAddress,
  contactNumber: line(40, 0),
  foundingYear: z.int().min(800).max(2200).nullable(),
  details: homepageDetails,
});
export type HomepageContent = z.infer<typeof homepageContent>;

/** A business licence. For `CN` the number is a unified social credit code, whose check character must be right. */
export const licence = z.object({
  /** ISO 3166-1, two letters */
  country: z.string().regex(/^[A-Z]{2}$/),
  number: line(40, 0),
});
export type Licence = z.infer<typeof licence>;

const { shape } = homepageContent;
/** Fields left out stay as they are. Fields of `details` that are left out too. */
export const homepageChange = z.object({
  version: z.int(),
  name: shape.name.optional(),
  reading: shape.reading,
  otherNames: shape.otherNames,
  slogan: shape.slogan.optional(),
  introduction: shape.introduction.optional(),
  website: shape.website.optional(),
  contactNumber: shape.contactNumber.optional(),
  foundingYear: shape.foundingYear.optional(),
  details: z
    .discriminatedUnion('kind', [
      companyDetails.partial().required({ kind: true }),
      schoolDetails.partial().required({ kind: true }),
    ])
    .optional(),
  licence: licence.optional(),
});
export type HomepageChange = z.output<typeof homepageChange>;

export const addressForm = z.object({
  address: line(200),
  detail: line(200, 0).default(''),
  /** degrees; null: no place on a map */
  place: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  /** the one that is shown first; the others become ordinary ones */
  main: z.boolean().default(false),
});
export type AddressForm = z.output<typeof addressForm>;
export const addressView = z
  .object({
    ...addressForm.shape,
    addressId: z.uuid(),
    detail: z.string(),
    place: addressForm.shape.place.unwrap(),
    main: z.boolean(),
  })
  .meta({ id: 'HomepageAddress' });
export type AddressView = z.infer<typeof addressView>;

/** A homepage, as lists show it. */
export const homepageCard = z
  .object({
    homepageId: z.uuid(),
    kind: homepageKind,
    handle: z.string().nullable(),
    name: z.string(),
    slogan: z.string(),
    logo: pictureView.nullable(),
  })
  .meta({ id: 'HomepageCard' });
export type HomepageCard = z.infer<typeof homepageCard>;

/** The card of an approved homepage, for lists of other services. */
export const publicHomepageCard = homepageCard
  .extend({ handle: z.string(), followerCount: z.int() })
  .meta({ id: 'PublicHomepageCard' });
export type PublicHomepageCard = z.infer<typeof publicHomepageCard>;

/** The public view of an approved homepage. */
export const homepageView = homepageCard
  .extend({
    cover: pictureView.nullable(),
    content: homepageContent,
    /** the main one first */
    addresses: z.array(addressView),
    followerCount: z.int(),
    /** anything but `approved` is seen by its administrators alone */
    state: homepageState,
    /** null: never approved */
    approvedAt: timestamp.nullable(),
    /** may open its management */
    managed: z.boolean(),
  })
  .meta({ id: 'Homepage' });
export type HomepageView = z.infer<typeof homepageView>;
