import { z } from 'zod';
import { currencies, salaryPeriods } from './currency.js';
import { placeId } from '../places/place-id.schema.js';
import { timestamp } from '../common.js';
import { homepageCard } from '../org-pages/homepage.schema.js';
import { degreeOfStudy } from '../profile/education.schema.js';
import { employmentType } from '../profile/job.schema.js';

/** `remote`: anywhere where it names no city. */
export const workplaces = ['onsite', 'hybrid', 'remote'] as const;
export const workplace = z.enum(workplaces);
export type Workplace = z.infer<typeof workplace>;

/** Required years of work. */
export const experiences = ['none', 'under-1', '1-3', '3-5', '5-10', 'over-10'] as const;
export const experience = z.enum(experiences);
export type Experience = z.infer<typeof experience>;

/**
 * `submitted`: waits for a senior administrator of the homepage. `paused`: takes no applications for the moment.
 * `closed`: ended by its homepage or by staff. `expired`: its time is over.
 */
export const positionStates = ['draft', 'submitted', 'open', 'paused', 'closed', 'expired'] as const;
export const positionState = z.enum(positionStates);
export type PositionState = z.infer<typeof positionState>;

/** The states in which everybody sees a position. */
export const publishedPositionStates = ['open', 'paused', 'closed', 'expired'] as const satisfies PositionState[];

export const maxSalary = 1_000_000_000;
/** The number of monthly salaries in a year. */
export const salaryMonths = { minimum: 12, maximum: 16 } as const;

/** A place (`places/place-id`): a city, a typed place, or for remote positions a country. */
export const cityId = placeId;

export const currency = z.enum(currencies).meta({ id: 'Currency' });
export const salaryPeriod = z.enum(salaryPeriods);

/** The public part of a salary. Null: negotiable. */
export const salaryView = z
  .object({
    min: z.int(),
    max: z.int(),
    /** the number of monthly salaries in a year; else 12 */
    months: z.int(),
    /** left out: yuan */
    currency: currency.optional(),
    /** left out: by the month */
    period: salaryPeriod.optional(),
  })
  .meta({ id: 'Salary' });
export type SalaryView = z.infer<typeof salaryView>;

/** The data of a published position in lists. */
export const positionCard = z
  .object({
    positionId: z.uuid(),
    title: z.string(),
    homepage: homepageCard,
    employmentType,
    workplace,
    /** null: remote from anywhere */
    cityId: cityId.nullable(),
    salary: salaryView.nullable(),
    /** null: any */
    degree: degreeOfStudy.nullable(),
    experience,
    skills: z.array(z.string()),
    /** how many are hired; left out: not known */
    headcount: z.int().optional(),
    state: positionState,
    publishedAt: timestamp,
    /** end of recruitment */
    closesAt: timestamp,
  })
  .meta({ id: 'PositionCard' });
export type PositionCard = z.infer<typeof positionCard>;
