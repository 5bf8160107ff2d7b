import type { EnrolmentCard, EnrolmentPlaces, EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import type { HomepageCard, SchoolStage } from '@renmai/contracts/org-pages/homepage.schema';
import type { Publication } from '@renmai/publications';

export interface EnrolmentRow extends Publication<EnrolmentState, EnrolmentContent> {
  deletedAt: Date | null;
}

/** An enrolment that was published. */
export type PublishedEnrolment = EnrolmentRow & {
  content: { stage: SchoolStage; period: { startsOn: string; endsOn: string } };
  publishedAt: Date;
  opensAt: Date;
  closesAt: Date;
};

export const isPublished = (row: EnrolmentRow): row is PublishedEnrolment =>
  row.publishedAt !== null && row.opensAt !== null && row.closesAt !== null;

export interface TakenPlaces {
  /** approved ones and open offers */
  taken: number;
  waiting: number;
}
export const untaken: TakenPlaces = { taken: 0, waiting: 0 };

/** The number of free places, without those for which the waiting list has priority. */
export const placesOf = (
  { places: capacity, whenFull }: EnrolmentContent,
  { taken, waiting }: TakenPlaces,
): EnrolmentPlaces => ({
  capacity,
  left: capacity === null ? null : waiting > 0 ? 0 : Math.max(0, capacity - taken),
  waitingList: whenFull === 'wait',
});

/** The card for lists. */
export function cardOf(row: PublishedEnrolment, homepage: HomepageCard, taken: TakenPlaces): EnrolmentCard {
  const { name, stage, studyType, cityId, tuition, majors, keywords, period } = row.content;
  return {
    enrolmentId: row.id,
    name,
    homepage,
    stage,
    studyType,
    cityId: studyType === 'online' ? null : cityId,
    tuition,
    majors,
    keywords,
    places: placesOf(row.content, taken),
    state: row.state,
    publishedAt: row.publishedAt.toISOString(),
    ...period,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
  };
}
