import { yuan } from '@renmai/contracts/jobs/currency';
import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import { fieldsOf, type PublicationTable } from '@renmai/publications';

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** In the order of the columns. */
const valuesOf = (content: PositionContent): unknown[] => [
  content.title,
  content.employmentType,
  content.workplace,
  content.cityId,
  content.address,
  content.department,
  content.degree,
  content.experience,
  content.salary.min,
  content.salary.max,
  content.salary.months,
  content.salary.negotiable,
  content.headcount,
  content.description,
  content.requirements,
  content.skills,
  JSON.stringify(content.questions),
  content.recruitment.startsAt,
  content.recruitment.endsAt,
  content.recruitment.zone,
  content.resume,
  content.showContact,
  content.salary.currency ?? yuan,
  content.salary.period ?? 'month',
  content.phone,
];

/** SQL: `PositionContent`, from the row `p`. */
const contentOf = (p: string): string => `json_build_object(
  'title', ${p}.title, 'employmentType', ${p}.employment_type, 'workplace', ${p}.workplace, 'cityId', ${p}.city_id,
  'address', ${p}.address, 'department', ${p}.department, 'degree', ${p}.degree, 'experience', ${p}.experience,
  'salary', json_build_object('min', ${p}.salary_min, 'max', ${p}.salary_max, 'months', ${p}.salary_months,
    'negotiable', ${p}.salary_negotiable, 'currency', ${p}.salary_currency, 'period', ${p}.salary_period),
  'headcount', ${p}.headcount, 'description', ${p}.description, 'requirements', ${p}.requirements, 'skills', ${p}.skills,
  'questions', ${p}.questions,
  'recruitment', json_build_object('startsAt', ${iso(`${p}.recruits_from`)}, 'endsAt', ${iso(`${p}.recruits_until`)},
    'zone', ${p}.zone),
  'resume', ${p}.resume, 'phone', ${p}.phone, 'showContact', ${p}.show_contact)`;

export const positionTable: PublicationTable<PositionContent> = {
  name: 'position',
  columns: [
    ...['title', 'employment_type', 'workplace', 'city_id', 'address', 'department', 'degree', 'experience'],
    ...['salary_min', 'salary_max', 'salary_months', 'salary_negotiable', 'headcount', 'description', 'requirements'],
    ...['skills', 'questions', 'recruits_from', 'recruits_until', 'zone', 'resume', 'show_contact', 'salary_currency'],
    ...['salary_period', 'phone'],
  ],
  valuesOf,
  contentOf,
  ownFields: (p) =>
    `${p}.confirmed_at AS "confirmedAt", ${p}.warned_at AS "warnedAt", ${p}.returned_with AS "returnedWith"`,
  ended: 'ended_at',
  onPublish: `confirmed_at = $3, returned_with = ''`,
  counter: 'homepage_setting',
  reviewed: true,
};

/** SQL: the columns of `PositionRow`, from the row `p`. */
export const positionColumns = fieldsOf(positionTable);
