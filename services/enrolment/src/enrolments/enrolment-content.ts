import { isDeepStrictEqual } from 'node:util';
import type { FieldProblem } from '@renmai/contracts';
import type { EnrolmentChange, EnrolmentContent, EnrolmentForm } from '@renmai/contracts/enrolment/enrolment.schema';
import { yuan } from '@renmai/contracts/jobs/currency';
import { isCountryPlace, isPlace } from '@renmai/places';
import { nameKey } from '@renmai/names';
import { uuidv7 } from '@renmai/service-kit';
import { timesOf } from './enrolment-period.js';

type Documents = EnrolmentContent['documents'];

/** Documents keep their ids, so that files stay attached to them. */
function documentsOf(forms: EnrolmentForm['documents'], known: Documents): Documents {
  const ids = new Set(known.map(({ documentId }) => documentId));
  return forms.map(({ documentId, name, required }) => {
    const kept = documentId !== undefined && ids.delete(documentId);
    return { documentId: kept ? documentId : uuidv7(), name, required };
  });
}

/** Each name once, in any spelling. */
const distinct = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toReversed();

export const contentOfForm = (form: EnrolmentForm): EnrolmentContent => ({
  ...form,
  majors: distinct(form.majors),
  keywords: distinct(form.keywords),
  documents: documentsOf(form.documents, []),
});

/** The content after a change; fields that were left out do not change. */
export function changed(content: EnrolmentContent, { version: _, ...change }: EnrolmentChange): EnrolmentContent {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = { ...content, ...given };
  return {
    ...next,
    majors: distinct(next.majors),
    keywords: distinct(next.keywords),
    documents: change.documents ? documentsOf(change.documents, content.documents) : content.documents,
  };
}

/** The same without dates, for a draft that begins with it. Its documents get ids of their own. */
export const copyOf = (content: EnrolmentContent): EnrolmentContent => ({
  ...content,
  period: { ...content.period, startsOn: null, endsOn: null },
  documents: content.documents.map((document) => ({ ...document, documentId: uuidv7() })),
});

const field = (pointer: string, code: string, detail: string): FieldProblem => ({ pointer, code, detail });
const required = (pointer: string): FieldProblem => field(pointer, 'required', 'This is missing');

/** No place, or a known one; for online courses a country is enough. */
const isThere = (placeId: string | null, studyType: EnrolmentContent['studyType']): boolean =>
  placeId === null || (isPlace(placeId) && (studyType === 'online' || !isCountryPlace(placeId)));

/** Whether a school may charge in any currency; those of mainland China charge in yuan. */
export const chargesInAny = (country: string): boolean => country !== 'CN';

const currencyProblems = ({ tuition: { currency = yuan } }: EnrolmentContent, country: string): FieldProblem[] =>
  currency === yuan || chargesInAny(country)
    ? []
    : [field('/tuition/currency', 'yuan-only', 'Schools of mainland China charge in yuan')];

/**
 * The problems that prevent publication, field by field. `before`: the published content; its last day may be over, as long as it does not
 * change.
 */
export function missingOf(
  content: EnrolmentContent,
  { now, country, before = null }: { now: Date; country: string; before?: EnrolmentContent | null },
): FieldProblem[] {
  const { name, stage, studyType, cityId, period, details } = content;
  const { closesAt } = timesOf(period);
  const over = closesAt !== null && closesAt <= now && !(before && isDeepStrictEqual(before.period, period));
  return [
    ...(name === '' ? [required('/name')] : []),
    ...(stage === null ? [required('/stage')] : []),
    ...(studyType === 'offline' && cityId === null ? [required('/cityId')] : []),
    ...(isThere(cityId, studyType) ? [] : [field('/cityId', 'unknown-city', 'This place is not known')]),
    ...(period.startsOn === null ? [required('/period/startsOn')] : []),
    ...(period.endsOn === null ? [required('/period/endsOn')] : []),
    ...(over ? [field('/period/endsOn', 'in-the-past', 'The last day of enrolment cannot be in the past')] : []),
    ...currencyProblems(content, country),
    ...(details === '' ? [required('/details')] : []),
  ];
}
