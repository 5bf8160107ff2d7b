import { yuan } from '@renmai/contracts/jobs/currency';
import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';

/** The columns of the contents of a position. */
export const columns = `title, employment_type, workplace, city_id, address, department, degree, experience, salary_min, salary_max,
  salary_months, salary_negotiable, headcount, description, requirements, skills, questions, recruits_from, recruits_until,
  zone, resume, show_contact, salary_currency, salary_period`;

/** In the order of the columns. */
export const valuesOf = (content: PositionContent): unknown[] => [
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
];
/** SQL: parameters from `$first` on, one for each value of a content. */
export const places = (first: number): string =>
  columns
    .split(',')
    .map((_, index) => `$${first + index}`)
    .join(', ');
