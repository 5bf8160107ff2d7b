import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import { yuan } from '@renmai/contracts/jobs/currency';
import { fieldsOf, type PublicationTable } from '@renmai/publications';

/** In the order of the columns. */
const valuesOf = ({ period, tuition, requirements, ...content }: EnrolmentContent): unknown[] => [
  content.name,
  content.stage,
  content.studyType,
  content.cityId,
  period.startsOn,
  period.endsOn,
  period.zone,
  tuition.amount,
  tuition.per,
  tuition.note,
  tuition.currency ?? yuan,
  requirements.minAge,
  requirements.maxAge,
  requirements.nationality,
  requirements.academic,
  requirements.other,
  content.majors,
  content.keywords,
  content.places,
  content.whenFull,
  content.promotion,
  content.details,
  JSON.stringify(content.documents),
  content.showContact,
  content.phone,
];

/** SQL: `EnrolmentContent`, from the row `e`. */
const contentOf = (e: string): string => `json_build_object(
  'name', ${e}.name, 'stage', ${e}.stage, 'studyType', ${e}.study_type, 'cityId', ${e}.city_id,
  'period', json_build_object('startsOn', ${e}.starts_on, 'endsOn', ${e}.ends_on, 'zone', ${e}.zone),
  'tuition', json_build_object('amount', ${e}.tuition_amount, 'currency', ${e}.tuition_currency, 'per', ${e}.tuition_per,
    'note', ${e}.tuition_note),
  'requirements', json_build_object('minAge', ${e}.min_age, 'maxAge', ${e}.max_age, 'nationality', ${e}.nationality,
    'academic', ${e}.academic, 'other', ${e}.other),
  'majors', ${e}.majors, 'keywords', ${e}.keywords, 'places', ${e}.places, 'whenFull', ${e}.when_full,
  'promotion', ${e}.promotion, 'details', ${e}.details, 'documents', ${e}.documents, 'showContact', ${e}.show_contact,
  'phone', ${e}.phone)`;

export const enrolmentTable: PublicationTable<EnrolmentContent> = {
  name: 'enrolment',
  columns: [
    ...['name', 'stage', 'study_type', 'city_id', 'starts_on', 'ends_on', 'zone', 'tuition_amount', 'tuition_per'],
    ...['tuition_note', 'tuition_currency', 'min_age', 'max_age', 'nationality', 'academic', 'other', 'majors'],
    ...['keywords', 'places', 'when_full', 'promotion', 'details', 'documents', 'show_contact', 'phone'],
  ],
  valuesOf,
  contentOf,
  ownFields: (e) => `${e}.deleted_at AS "deletedAt"`,
  ended: 'least(ended_at, closes_at)',
  present: 'deleted_at IS NULL',
  counter: 'enrolment_homepage',
};

/** SQL: the columns of `EnrolmentRow`, from the row `p`. */
export const enrolmentColumns = fieldsOf(enrolmentTable);
