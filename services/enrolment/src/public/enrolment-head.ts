import { yuan } from '@renmai/contracts/jobs/currency';
import type { Locale } from '@renmai/contracts';
import { homepagePath } from '@renmai/contracts/org-pages/homepage-path';
import type { SchoolStage } from '@renmai/contracts/org-pages/homepage.schema';
import { isCountryPlace, postalAddress } from '@renmai/places';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import { htmlParagraphs, shortened } from '@renmai/service-kit';
import { cardOf, type TakenPlaces } from '../enrolments/enrolment.row.js';
import type { PublicEnrolment } from './public-enrolments.js';

/** Stages that lead to a degree or a profession; for the others schema.org only has a course. */
const programs: ReadonlySet<SchoolStage> = new Set([
  'vocational-college',
  'community-college',
  'college',
  'university',
  'postgraduate',
  'doctoral-academy',
  'national-academy',
]);

export const enrolmentPath = (enrolmentId: string): string => `/enrolments/${enrolmentId}`;

export const enrolmentTitle = ({ row, homepage }: PublicEnrolment): string =>
  `${row.content.name} · ${homepage.card.name}`;

export interface DescribedEnrolment extends PublicEnrolment {
  locale: Locale;
  places: TakenPlaces;
  /** absolute, a JPEG */
  picture: { url: string; width: number; height: number } | null;
  /** makes a path an absolute address */
  absolute: (path: string) => string;
}

/** The head of an enrolment's page, with schema.org's data while it is open. */
export function enrolmentHead(described: DescribedEnrolment): PublicPageHead {
  const { row, picture } = described;
  return {
    path: enrolmentPath(row.enrolmentId),
    title: enrolmentTitle(described),
    description: shortened(row.content.details),
    type: 'website',
    picture,
    data: row.state === 'open' ? courseOrProgram(described) : null,
  };
}

function courseOrProgram({
  row,
  homepage,
  locale,
  places,
  picture,
  absolute,
}: DescribedEnrolment): Record<string, unknown> {
  const { content, enrolmentId } = row;
  const { requirements, majors, keywords, period, studyType } = content;
  const card = cardOf(row, homepage.card, places);
  const program = programs.has(content.stage);
  const provider = {
    '@type': program ? 'CollegeOrUniversity' : 'EducationalOrganization',
    name: homepage.card.name,
    url: absolute(homepagePath(homepage.card)),
    ...(picture && { logo: picture.url }),
  };
  const prerequisites = [requirements.academic, requirements.nationality, requirements.other].filter(Boolean);
  const common = {
    name: content.name,
    description: htmlParagraphs(content.details),
    url: absolute(enrolmentPath(enrolmentId)),
    identifier: enrolmentId,
    provider,
    offers: offerOf(card, absolute),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(ageRange(requirements) && { typicalAgeRange: ageRange(requirements) }),
  };
  const address = addressOf(card.cityId, locale);
  if (program) {
    return {
      '@type': 'EducationalOccupationalProgram',
      ...common,
      applicationStartDate: period.startsOn,
      applicationDeadline: period.endsOn,
      educationalProgramMode: studyType === 'online' ? 'online' : 'full-time',
      ...(content.places !== null && { maximumEnrollment: content.places }),
      ...(prerequisites.length > 0 && { programPrerequisites: prerequisites.join('\n\n') }),
      ...(majors.length > 0 && { hasCourse: majors.map((name) => ({ '@type': 'Course', name, provider })) }),
    };
  }
  return {
    '@type': 'Course',
    ...common,
    ...(prerequisites.length > 0 && { coursePrerequisites: prerequisites.join('\n\n') }),
    ...(majors.length > 0 && { about: majors }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: studyType === 'online' ? 'online' : 'onsite',
      ...(content.places !== null && { maximumAttendeeCapacity: content.places }),
      ...(address && { location: { '@type': 'Place', address } }),
    },
  };
}

/** A country alone is where participants are, and not the address of a course. */
const addressOf = (cityId: string | null, locale: Locale): Record<string, string> | null =>
  cityId === null || isCountryPlace(cityId) ? null : postalAddress(cityId, locale);

/** If the fee is unknown, the offer has no price. */
function offerOf(
  { tuition, places, opensAt, closesAt, enrolmentId }: ReturnType<typeof cardOf>,
  absolute: (path: string) => string,
): Record<string, unknown> {
  const full = places.left === 0 && !places.waitingList;
  return {
    '@type': 'Offer',
    category: tuition.amount === 0 ? 'Free' : 'Paid',
    url: absolute(enrolmentPath(enrolmentId)),
    availability: `https://schema.org/${full ? 'SoldOut' : places.left === 0 ? 'BackOrder' : 'InStock'}`,
    availabilityStarts: opensAt,
    availabilityEnds: closesAt,
    ...(tuition.amount !== null && { price: tuition.amount, priceCurrency: tuition.currency ?? yuan }),
    ...(tuition.note && { description: tuition.note }),
  };
}

function ageRange({ minAge, maxAge }: { minAge: number | null; maxAge: number | null }): string | null {
  if (minAge === null && maxAge === null) return null;
  return `${minAge ?? ''}-${maxAge ?? ''}`;
}
