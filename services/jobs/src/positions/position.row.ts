import type { PositionCard, PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';

export interface PositionRow {
  positionId: string;
  homepageId: string;
  state: PositionState;
  version: number;
  content: PositionContent;
  createdBy: string | null;
  writtenBy: string | null;
  writtenAt: Date;
  publishedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** the first time; null: never */
  publishedAt: Date | null;
  opensAt: Date | null;
  closesAt: Date | null;
  confirmedAt: Date | null;
  warnedAt: Date | null;
  editedAt: Date | null;
  endedAt: Date | null;
  /** the delay of answers to applicants beyond the usual time */
  answersLaterMs: number;
  returnedWith: string;
  removed: boolean;
}

/** A position that was published once. */
export type PublishedPosition = PositionRow & {
  publishedAt: Date;
  opensAt: Date;
  closesAt: Date;
  confirmedAt: Date;
};

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: `PositionContent`, from the row `p`. */
export const contentOf = (p: string): string => `json_build_object(
  'title', ${p}.title, 'employmentType', ${p}.employment_type, 'workplace', ${p}.workplace, 'cityId', ${p}.city_id,
  'address', ${p}.address, 'department', ${p}.department, 'degree', ${p}.degree, 'experience', ${p}.experience,
  'salary', json_build_object('min', ${p}.salary_min, 'max', ${p}.salary_max, 'months', ${p}.salary_months,
    'negotiable', ${p}.salary_negotiable, 'currency', ${p}.salary_currency, 'period', ${p}.salary_period),
  'headcount', ${p}.headcount, 'description', ${p}.description, 'requirements', ${p}.requirements, 'skills', ${p}.skills,
  'questions', ${p}.questions,
  'recruitment', json_build_object('startsAt', ${iso(`${p}.recruits_from`)}, 'endsAt', ${iso(`${p}.recruits_until`)},
    'zone', ${p}.zone),
  'resume', ${p}.resume, 'showContact', ${p}.show_contact)`;

/** SQL: the columns of `PositionRow`, from the row `p`. */
export const positionColumns = `
  p.id AS "positionId", p.homepage_id AS "homepageId", p.state, p.version, ${contentOf('p')} AS content,
  p.created_by AS "createdBy", p.written_by AS "writtenBy", p.written_at AS "writtenAt", p.published_by AS "publishedBy",
  p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.published_at AS "publishedAt", p.opens_at AS "opensAt",
  p.closes_at AS "closesAt", p.confirmed_at AS "confirmedAt", p.warned_at AS "warnedAt", p.edited_at AS "editedAt",
  p.ended_at AS "endedAt", p.answers_later_ms AS "answersLaterMs", p.returned_with AS "returnedWith", p.removed`;

export const isPublished = (row: PositionRow): row is PublishedPosition =>
  row.publishedAt !== null && row.opensAt !== null && row.closesAt !== null && row.confirmedAt !== null;

/** The card for lists. The figures of negotiable salaries stay with the publishers. */
export function cardOf(row: PublishedPosition, homepage: HomepageCard): PositionCard {
  const { title, employmentType, workplace, cityId, salary, degree, experience, skills } = row.content;
  const { min, max, negotiable, ...terms } = salary;
  return {
    positionId: row.positionId,
    title,
    homepage,
    employmentType,
    workplace,
    cityId,
    salary: negotiable || min === null || max === null ? null : { min, max, ...terms },
    degree,
    experience,
    skills,
    state: row.state,
    publishedAt: row.publishedAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
  };
}
