import type { DataOf } from '@renmai/contracts';
import type { enrolmentPublished } from '@renmai/contracts/enrolment/enrolment.events';
import type { eventPublished } from '@renmai/contracts/events/events.events';
import type { positionPublished } from '@renmai/contracts/jobs/positions.events';
import { cutText } from '@renmai/service-kit';
import { feeKeys, payKeys } from '../analysis/amounts.js';
import { facetKeyOf, fieldKeys, occupationKeys } from '../analysis/facet-concepts.js';
import { nameKey } from '@renmai/names';
import { isJapanese } from '@renmai/vocabulary';
import { shortNames } from '../analysis/short-names.js';
import type { HiddenFacet } from '../analysis/taken.js';
import { createHash } from 'node:crypto';
import type { FacetValue, SearchDocument } from '../index/search-index.port.js';
import { cityNames } from './cities.js';
import {
  beginnerLabels,
  degreeLabels,
  employmentLabels,
  eventTypeLabels,
  labelled,
  modeLabels,
  stageLabels,
  studyLabels,
  workplaceLabels,
} from '../labels/labels.js';

const plain = {
  parentId: null,
  ownerId: null,
  audience: 'everyone',
  unlisted: false,
  isName: false,
  alsoNamed: [],
  startsAt: null,
  endsAt: null,
  popularity: 0,
} as const satisfies Partial<SearchDocument>;

/** Maximum number of values of a list, and the length of their keys. */
const MAX_TYPED = 10;
const MAX_KEY = 80;

const facetsOf = (values: Partial<Record<FacetValue['facet'], string | null>>): FacetValue[] =>
  Object.entries(values).flatMap(([facet, key]) =>
    key ? [{ facet: facet as FacetValue['facet'], key, label: '' }] : [],
  );

/** Also as people call a school. */
const calledBy = (name: string): string => [name, ...shortNames(name)].join(' ');

const hidden = (facet: HiddenFacet, keys: readonly string[]): FacetValue[] =>
  keys.map((key) => ({ facet, key, label: '' }));

/** Titles of Japanese texts are read in Japanese. */
const readIn = (...texts: readonly string[]): Pick<SearchDocument, 'readIn'> =>
  isJapanese(texts) ? { readIn: 'ja' } : {};

/** Skills as they were typed, with one key for all spellings of a known one. */
const typedSkills = (labels: readonly string[]): FacetValue[] => [
  ...new Map(
    labels.slice(0, MAX_TYPED).flatMap((label): [string, FacetValue][] => {
      const key = facetKeyOf('skill', nameKey(label)).slice(0, MAX_KEY);
      return key === '' ? [] : [[key, { facet: 'skill', key, label }]];
    }),
  ).values(),
];

/** Left out: yuan, by the month. */
const payOf = (salary: DataOf<typeof positionPublished>['salary']): FacetValue[] =>
  salary ? hidden('pay', payKeys({ currency: 'CNY', period: 'month', ...salary })) : [];

export function positionDocument(data: DataOf<typeof positionPublished>, version: number): SearchDocument {
  const {
    description,
    requirements,
    address,
    opensAt: _opensAt,
    publishedBy: _publishedBy,
    version: _version,
    ...position
  } = data;
  return {
    ...plain,
    kind: 'position',
    id: data.positionId,
    version,
    homepageId: data.homepage.homepageId,
    title: data.title,
    ...readIn(data.title, description, requirements),
    texts: [
      { weight: 'B', text: calledBy(data.homepage.name) },
      ...data.skills.map((text) => ({ weight: 'C' as const, text })),
      { weight: 'C', text: cityNames(data.cityId), isLabel: true },
      ...labelled(employmentLabels[data.employmentType]),
      ...labelled(workplaceLabels[data.workplace]),
      ...labelled(data.degree ? degreeLabels[data.degree] : undefined),
      ...labelled(data.experience === 'none' ? beginnerLabels : undefined),
      { weight: 'D', text: `${description}\n${requirements}\n${address}` },
    ],
    facets: [
      ...facetsOf({
        employment: data.employmentType,
        city: data.cityId,
        workplace: data.workplace,
        degree: data.degree ?? 'none',
        experience: data.experience,
      }),
      ...occupationKeys([data.title]).map((key): FacetValue => ({ facet: 'occupation', key, label: '' })),
      ...typedSkills(data.skills),
      ...payOf(data.salary),
    ],
    at: data.publishedAt,
    endsAt: data.closesAt,
    card: { position, text: cutText(`${description}\n${requirements}`, 4000) },
  };
}

/** Schools from here on teach majors; the others courses. */
const withMajors: ReadonlySet<string> = new Set([
  'vocational-college',
  'community-college',
  'college',
  'university',
  'postgraduate',
  'doctoral-academy',
  'national-academy',
]);

/** A stable id, made from the id of the parent and the name. It has the form of a UUID of version 8. */
function idOf(parentId: string, name: string): string {
  const hex = createHash('sha256').update(`${parentId}/${name}`).digest('hex').slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The enrolment itself, and each major or course that it is for. */
export function enrolmentDocuments(data: DataOf<typeof enrolmentPublished>, version: number): SearchDocument[] {
  const {
    capacity: _capacity,
    requirements,
    details,
    publishedBy: _publishedBy,
    version: _version,
    ...enrolment
  } = data;
  const fee = hidden('fee', feeKeys(data.tuition.amount, data.tuition.currency ?? 'CNY'));
  const labels = [...labelled(stageLabels[data.stage]), ...labelled(studyLabels[data.studyType])];
  const common = {
    ...plain,
    ...readIn(data.name, ...data.majors, requirements.academic, requirements.other, details),
    version,
    homepageId: data.homepage.homepageId,
    at: data.publishedAt,
    endsAt: data.closesAt,
    facets: [...facetsOf({ stage: data.stage, city: data.cityId }), ...fee],
  };
  const asked = `${requirements.academic}\n${requirements.other}\n${details}`;
  const whole: SearchDocument = {
    ...common,
    kind: 'enrolment',
    id: data.enrolmentId,
    title: data.name,
    startsAt: data.opensAt,
    texts: [
      { weight: 'B', text: calledBy(data.homepage.name) },
      ...[...data.majors, ...data.keywords].map((text) => ({ weight: 'C' as const, text })),
      { weight: 'C', text: cityNames(data.cityId), isLabel: true },
      ...labels,
      { weight: 'D', text: asked },
    ],
    facets: [
      ...facetsOf({ stage: data.stage, city: data.cityId, study: data.studyType }),
      ...fieldKeys([data.name, ...data.majors])
        .slice(0, MAX_TYPED)
        .map((key): FacetValue => ({ facet: 'field', key, label: '' })),
      ...fee,
    ],
    card: { enrolment, text: cutText(asked, 4000) },
  };
  const parts = data.majors.map((name): SearchDocument => ({
    ...common,
    kind: withMajors.has(data.stage) ? 'major' : 'course',
    id: idOf(data.enrolmentId, name),
    parentId: data.enrolmentId,
    title: name,
    startsAt: data.opensAt,
    texts: [
      { weight: 'B', text: calledBy(data.homepage.name) },
      { weight: 'C', text: data.name },
      { weight: 'C', text: cityNames(data.cityId), isLabel: true },
      ...labels,
      { weight: 'D', text: [...data.keywords, asked].join('\n') },
    ],
    card: {
      ...{ enrolmentId: data.enrolmentId, homepageName: data.homepage.name, line: data.name },
      ...{ cityId: data.cityId, tuition: data.tuition, enrols: { endsOn: data.endsOn, zone: data.zone } },
    },
  }));
  return [whole, ...parts];
}

/** The event, and a course as well if its type says so. */
export function eventDocuments(data: DataOf<typeof eventPublished>, version: number): SearchDocument[] {
  const { publisher, times, description } = data;
  const common = {
    ...plain,
    version,
    ownerId: publisher.kind === 'member' ? publisher.id : null,
    homepageId: publisher.kind === 'homepage' ? publisher.id : null,
    title: data.title,
    ...readIn(data.title, description),
    texts: [
      { weight: 'B' as const, text: calledBy(publisher.name) },
      { weight: 'C' as const, text: `${cityNames(data.cityId)} ${data.venue}`, isLabel: true as const },
      ...labelled(eventTypeLabels[data.type]),
      ...labelled(modeLabels[data.mode]),
      { weight: 'D' as const, text: description },
    ],
    at: data.publishedAt,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
  };
  const { type, mode, cityId, venue, cancelled } = data;
  const event: SearchDocument = {
    ...common,
    kind: 'event',
    id: data.eventId,
    facets: facetsOf({ type, mode, city: cityId }),
    card: {
      type,
      mode,
      times,
      cityId,
      venue,
      cancelled,
      organizerName: publisher.name,
      text: cutText(description, 4000),
    },
  };
  if (type !== 'course' || cancelled) return [event];
  const course: SearchDocument = {
    ...common,
    kind: 'course',
    id: data.eventId,
    parentId: data.eventId,
    facets: facetsOf({ city: cityId }),
    card: { eventId: data.eventId, homepageName: publisher.name, line: venue, cityId, times },
  };
  return [event, course];
}
