import type { Licence } from '@renmai/contracts/org-pages/homepage.schema';
import {
  companyType,
  handle,
  homepageContent,
  type HomepageChange,
  type HomepageKind,
  licence,
  organisationSize,
  schoolStage,
  schoolType,
  universityStages,
  universityType,
} from '@renmai/contracts/org-pages/homepage.schema';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { z } from 'zod';
import { type FieldMistake, mistakeOf } from '../../../api/field-error';

const content = [
  'name',
  'otherNames',
  'reading',
  'slogan',
  'introduction',
  'website',
  'contactNumber',
  'foundingYear',
] as const;
const details = ['industry', 'size', 'type', 'stage', 'universityType'] as const;
const papers = ['country', 'number'] as const;
export const detailNames = [...content, ...details, ...papers, 'handle'] as const;
export type DetailName = (typeof detailNames)[number];

/** The typed texts. Empty: not given. */
export type Details = Record<DetailName, string>;
export type Mistakes = Partial<Record<DetailName, FieldMistake>>;

const has = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

const readingOf = ({ reading = '' }: ManagedHomepage['content']): string => reading;

type Named = Pick<ManagedHomepage['content'], 'otherNames'>;
const otherNamesOf = (proposed: Named | null, content: Named): string =>
  ((proposed ?? content).otherNames ?? []).join('\n');

/** A proposed value is shown in place of the public one. */
export function detailsOf({ content, proposed, licence, handle }: ManagedHomepage): Details {
  const { details } = content;
  const paper = proposed?.licence ?? licence;
  return {
    name: proposed?.name ?? content.name,
    otherNames: otherNamesOf(proposed, content),
    reading: readingOf(content),
    slogan: content.slogan,
    introduction: content.introduction,
    website: content.website,
    contactNumber: content.contactNumber,
    foundingYear: content.foundingYear === null ? '' : String(content.foundingYear),
    industry: details.kind === 'company' ? details.industry : '',
    size: details.size ?? '',
    type: (proposed ? proposed.type : details.type) ?? '',
    stage: details.kind === 'school' ? (details.stage ?? '') : '',
    universityType: details.kind === 'school' ? (details.universityType ?? '') : '',
    country: paper?.country || 'CN',
    number: paper?.number ?? '',
    handle: handle ?? '',
  };
}

export const isUniversity = (stage: string): boolean => has(universityStages, stage);

const { shape } = homepageContent;
const year = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(shape.foundingYear.unwrap());

/** One on each line. */
const otherNames = z
  .string()
  .transform((typed) =>
    typed
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .pipe(shape.otherNames.unwrap());

const rules = {
  name: shape.name,
  otherNames,
  reading: shape.reading.unwrap(),
  slogan: shape.slogan,
  introduction: shape.introduction,
  website: shape.website,
  contactNumber: shape.contactNumber,
  foundingYear: year,
  industry: z.string().max(80),
  size: organisationSize,
  stage: schoolStage,
  universityType,
  country: licence.shape.country,
  number: licence.shape.number,
  handle,
};

const ruleOf = (kind: HomepageKind, field: DetailName): z.ZodType =>
  field === 'type' ? (kind === 'company' ? companyType : schoolType) : rules[field];

/** Parses the typed texts by the schemas: the values, and the mistakes. */
export function check(kind: HomepageKind, typed: Partial<Details>): { good: Map<DetailName, unknown>; bad: Mistakes } {
  const good = new Map<DetailName, unknown>();
  const bad: Mistakes = {};
  for (const field of detailNames) {
    const value = typed[field];
    if (value === undefined) continue;
    if (value.trim() === '' && field !== 'handle') {
      good.set(field, field === 'otherNames' ? [] : field === 'foundingYear' || isChoice(field) ? null : '');
      continue;
    }
    const parsed = ruleOf(kind, field).safeParse(value, { reportInput: true });
    const issue = parsed.error?.issues[0];
    if (issue) bad[field] = mistakeOf(issue);
    else good.set(field, parsed.data);
  }
  return { good, bad };
}

const isChoice = (field: DetailName): boolean => has(['size', 'type', 'stage', 'universityType'], field);

/** The body of an edit; null: nothing in it was edited. The handle has a call of its own. */
export function changeOf(
  kind: HomepageKind,
  good: ReadonlyMap<DetailName, unknown>,
  paper: Licence,
): Omit<HomepageChange, 'version'> | null {
  const change: Record<string, unknown> = {};
  const own: Record<string, unknown> = { kind };
  const licence: Record<string, unknown> = { ...paper };
  for (const [field, value] of good) {
    if (has(content, field)) change[field] = value;
    else if (has(details, field)) own[field] = value;
    else if (has(papers, field)) licence[field] = value;
  }
  if (Object.keys(own).length > 1) change['details'] = own;
  if (papers.some((field) => good.has(field))) change['licence'] = licence;
  return Object.keys(change).length > 0 ? change : null;
}

/** The field that a mistake in the server's answer is about: its pointer ends with the field's name, or with an index in its list. */
export function fieldAt(pointer: string): DetailName | null {
  const [last = '', before = ''] = pointer.split('/').reverse();
  return has(detailNames, last) ? last : has(detailNames, before) ? before : null;
}
