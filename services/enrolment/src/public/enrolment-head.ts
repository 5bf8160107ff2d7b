import { yuan } from '@renmai/contracts/jobs/currency';
import type { Locale } from '@renmai/contracts';
import { plainText } from '@renmai/contracts/formatted-text';
import { homepagePath } from '@renmai/contracts/org-pages/homepage-path';
import type { SchoolStage } from '@renmai/contracts/org-pages/homepage.schema';
import { isCountryPlace, postalAddress } from '@renmai/places';
import type { Described, PublicPublication } from '@renmai/publications';
import { htmlParagraphs } from '@renmai/service-kit';
import { cardOf, type PublishedEnrolment, type TakenPlaces } from '../enrolments/enrolment.row.js';

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

interface DescribedEnrolment extends PublicPublication<PublishedEnrolment>, Described {
  places: TakenPlaces;
}

/** schema.org's data of an open enrolment. */
export function courseOrProgram({
  row,
  homepage,
  locale,
  places,
  picture,
  absolute,
}: DescribedEnrolment): Record<string, unknown> {
  const { content, id } = row;
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
    description: htmlParagraphs(plainText(content.details)),
    url: absolute(`/enrolments/${id}`),
    identifier: id,
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
    url: absolute(`/enrolments/${enrolmentId}`),
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
