import type { EnrolmentCard, EnrolmentPlaces, EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import type { HomepageCard, SchoolStage } from '@renmai/contracts/org-pages/homepage.schema';

export interface EnrolmentRow {
  enrolmentId: string;
  homepageId: string;
  state: EnrolmentState;
  version: number;
  content: EnrolmentContent;
  createdBy: string | null;
  writtenBy: string | null;
  writtenAt: Date;
  publishedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** null: never */
  publishedAt: Date | null;
  opensAt: Date | null;
  closesAt: Date | null;
  editedAt: Date | null;
  /** when it was stopped */
  endedAt: Date | null;
  /** for so much longer than usual applicants may wait for an answer */
  answersLaterMs: number;
  removed: boolean;
  deletedAt: Date | null;
}

/** An enrolment that was published. */
export type PublishedEnrolment = EnrolmentRow & {
  content: { stage: SchoolStage; period: { startsOn: string; endsOn: string } };
  publishedAt: Date;
  opensAt: Date;
  closesAt: Date;
};

/** SQL: `EnrolmentContent`, from the row `e`. */
export const contentOf = (e: string): string => `json_build_object(
  'name', ${e}.name, 'stage', ${e}.stage, 'studyType', ${e}.study_type, 'cityId', ${e}.city_id,
  'period', json_build_object('startsOn', ${e}.starts_on, 'endsOn', ${e}.ends_on, 'zone', ${e}.zone),
  'tuition', json_build_object('amount', ${e}.tuition_amount, 'currency', ${e}.tuition_currency, 'per', ${e}.tuition_per,
    'note', ${e}.tuition_note),
  'requirements', json_build_object('minAge', ${e}.min_age, 'maxAge', ${e}.max_age, 'nationality', ${e}.nationality,
    'academic', ${e}.academic, 'other', ${e}.other),
  'majors', ${e}.majors, 'keywords', ${e}.keywords, 'places', ${e}.places, 'whenFull', ${e}.when_full,
  'promotion', ${e}.promotion, 'details', ${e}.details, 'documents', ${e}.documents, 'showContact', ${e}.show_contact)`;

/** SQL: the columns of `EnrolmentRow`, from the row `e`. */
export const enrolmentColumns = `
  e.id AS "enrolmentId", e.homepage_id AS "homepageId", e.state, e.version, ${contentOf('e')} AS content,
  e.created_by AS "createdBy", e.written_by AS "writtenBy", e.written_at AS "writtenAt", e.published_by AS "publishedBy",
  e.created_at AS "createdAt", e.updated_at AS "updatedAt", e.published_at AS "publishedAt", e.opens_at AS "opensAt",
  e.closes_at AS "closesAt", e.edited_at AS "editedAt", e.ended_at AS "endedAt", e.answers_later_ms AS "answersLaterMs", e.removed, e.deleted_at AS "deletedAt"`;

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
    enrolmentId: row.enrolmentId,
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
