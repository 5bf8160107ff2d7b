import type {
  HomepageChange,
  HomepageContent,
  HomepageDetails,
  Licence,
} from '@renmai/contracts/org-pages/homepage.schema';
import { universityStages } from '@renmai/contracts/org-pages/homepage.schema';
import type { ReviewedFields } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { HomepageRow } from './homepage.row.js';

export interface Edited {
  content: HomepageContent;
  licence: Licence;
  proposed: ReviewedFields | null;
  /** names of the fields that differ now; of a proposal too */
  fields: string[];
  /** a field that needs a review differs from the proposal, or from the public value if there was no proposal */
  reviewed: boolean;
}

type Standing = Pick<HomepageRow, 'content' | 'licence' | 'proposed' | 'approvedAt'>;

/** Left out if there are none, as in older data without the field. */
const namesOf = (otherNames: readonly string[] = []): Pick<ReviewedFields, 'otherNames'> =>
  otherNames.length > 0 ? { otherNames: [...otherNames] } : {};

export const reviewedOf = ({ content, licence }: Pick<HomepageRow, 'content' | 'licence'>): ReviewedFields => ({
  name: content.name,
  ...namesOf(content.otherNames),
  licence,
  type: content.details.type,
});

/** Puts the reviewed fields into the public content. The type fits the homepage's kind: it was checked on input. */
export const withReviewed = (
  { otherNames: _, ...content }: HomepageContent,
  { name, otherNames, type }: ReviewedFields,
): HomepageContent => ({
  ...content,
  name,
  ...namesOf(otherNames),
  details: { ...content.details, type } as HomepageDetails,
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const sameReviewed = (one: ReviewedFields, other: ReviewedFields): boolean =>
  one.name === other.name &&
  same(one.otherNames ?? [], other.otherNames ?? []) &&
  one.type === other.type &&
  one.licence.country === other.licence.country &&
  one.licence.number === other.licence.number;

/** The details after a change; a detail that belongs to certain stages is removed with them. */
function detailsAfter(details: HomepageDetails, change: HomepageChange['details']): HomepageDetails {
  const merged = { ...details, ...defined(change ?? {}) };
  if (merged.kind === 'company') return merged;
  const keeps = merged.stage !== null && universityStages.includes(merged.stage);
  return keeps ? merged : { ...merged, universityType: null };
}

const defined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Partial<T>;

/**
 * A homepage after an edit. Once it was approved, changes of names, licence and legal kind are only proposed; a proposal that equals the
 * public values is dropped.
 */
export function edited(page: Standing, { version: _, licence, details, ...simple }: HomepageChange): Edited {
  const before = page.content;
  const content: HomepageContent = {
    ...before,
    ...defined(simple),
    details: detailsAfter(before.details, details),
  };
  const wanted: ReviewedFields = {
    ...(page.proposed ?? reviewedOf(page)),
    ...(simple.name !== undefined && { name: simple.name }),
    ...(simple.otherNames !== undefined && { otherNames: simple.otherNames }),
    ...(licence && { licence }),
    ...(details?.type !== undefined && { type: details.type }),
  };
  const fields = (Object.keys(content) as (keyof HomepageContent)[]).filter(
    (field) => !same(before[field], content[field]),
  );
  if (!page.approvedAt) {
    const licenceDiffers = licence && !same(licence, page.licence);
    return {
      content,
      licence: licence ?? page.licence,
      proposed: null,
      fields: [...fields, ...(licenceDiffers ? ['licence'] : [])],
      reviewed: true,
    };
  }
  const proposed = sameReviewed(wanted, reviewedOf(page)) ? null : wanted;
  return {
    content: withReviewed(content, reviewedOf(page)),
    licence: page.licence,
    proposed,
    fields: [...fields, ...(licence ? ['licence'] : [])],
    reviewed: !sameReviewed(wanted, page.proposed ?? reviewedOf(page)),
  };
}
