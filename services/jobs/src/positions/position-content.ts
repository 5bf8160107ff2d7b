import { questionsOf } from '@renmai/applications';
import type { FieldProblem } from '@renmai/contracts';
import {
  positionDays,
  type PositionChange,
  type PositionContent,
  type PositionForm,
} from '@renmai/contracts/jobs/positions.schema';
import { yuan } from '@renmai/contracts/jobs/currency';
import { isCountryPlace, isPlace } from '@renmai/places';
import { nameKey } from '@renmai/names';

export const DAY_MS = 86_400_000;

/** Each skill once, however it is spelt. */
const distinct = (skills: readonly string[]): string[] => [
  ...new Map(skills.map((skill) => [nameKey(skill), skill])).values(),
];

export const contentOfForm = (form: PositionForm): PositionContent => ({
  ...form,
  skills: distinct(form.skills),
  questions: questionsOf(form.questions, []),
});

/** The contents after a change; fields that were left out stay. */
export function changed(content: PositionContent, { version: _, ...change }: PositionChange): PositionContent {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = { ...content, ...given };
  return {
    ...next,
    skills: distinct(next.skills),
    questions: change.questions ? questionsOf(change.questions, content.questions) : content.questions,
  };
}

const field = (pointer: string, code: string, detail: string): FieldProblem => ({ pointer, code, detail });
const required = (pointer: string): FieldProblem => field(pointer, 'required', 'This is missing');

/** When recruitment begins and ends for a position that is published at `publishedAt`: 60 days later at most. */
export function timesOf({ recruitment }: PositionContent, publishedAt: Date): { opensAt: Date; closesAt: Date } {
  const most = new Date(publishedAt.getTime() + positionDays.most * DAY_MS);
  const opensAt = recruitment.startsAt === null ? publishedAt : new Date(recruitment.startsAt);
  const closesAt = recruitment.endsAt === null ? most : new Date(recruitment.endsAt);
  return { opensAt: opensAt < publishedAt ? publishedAt : opensAt, closesAt };
}

/** A country is sufficient for remote positions. */
const isThere = (placeId: string, workplace: PositionContent['workplace']): boolean =>
  isPlace(placeId) && (workplace === 'remote' || !isCountryPlace(placeId));

interface Circumstances {
  now: Date;
  publishedAt: Date;
  /** the country of the homepage, ISO 3166 */
  country: string;
}

/** Whether a homepage may pay in any currency, by the month, the year or the hour; homepages of mainland China pay in yuan by the month. */
export const paysInAny = (country: string): boolean => country !== 'CN';

const isPaidRight = ({ currency = yuan, period = 'month' }: PositionContent['salary'], country: string): boolean =>
  paysInAny(country) || (currency === yuan && period === 'month');

/** The missing or wrong fields of a salary. */
function wrongPay(salary: PositionContent['salary'], country: string): FieldProblem[] {
  return [
    ...(!salary.negotiable && salary.min === null ? [required('/salary/min')] : []),
    ...(!salary.negotiable && salary.max === null ? [required('/salary/max')] : []),
    ...(!isPaidRight(salary, country)
      ? [field('/salary/currency', 'yuan-only', 'Homepages of mainland China pay in yuan by the month')]
      : []),
  ];
}

/** The faults that keep it from being published, field by field. */
export function missingOf(content: PositionContent, { now, publishedAt, country }: Circumstances): FieldProblem[] {
  const { title, description, workplace, cityId, salary } = content;
  const { opensAt, closesAt } = timesOf(content, publishedAt);
  const most = publishedAt.getTime() + positionDays.most * DAY_MS;
  return [
    ...(title === '' ? [required('/title')] : []),
    ...(description === '' ? [required('/description')] : []),
    ...(workplace !== 'remote' && cityId === null ? [required('/cityId')] : []),
    ...(cityId !== null && !isThere(cityId, workplace)
      ? [field('/cityId', 'unknown-city', 'This place is not known')]
      : []),
    ...wrongPay(salary, country),
    ...(closesAt <= now ? [field('/recruitment/endsAt', 'in-the-past', 'Recruitment must end in the future')] : []),
    ...(opensAt >= closesAt && closesAt > now
      ? [field('/recruitment/startsAt', 'end-before-start', 'Recruitment must end after it starts')]
      : []),
    ...(closesAt.getTime() > most
      ? [field('/recruitment/endsAt', 'recruitment-too-long', `A position can run for up to ${positionDays.most} days`)]
      : []),
  ];
}

/** When an open position is paused unless it is confirmed: never sooner than three days after the warning. */
export function confirmByOf({ confirmedAt, warnedAt }: { confirmedAt: Date; warnedAt: Date | null }): Date {
  const due = confirmedAt.getTime() + positionDays.confirmEvery * DAY_MS;
  const warned =
    warnedAt !== null && warnedAt >= confirmedAt ? warnedAt.getTime() + positionDays.warnBefore * DAY_MS : due;
  return new Date(Math.max(due, warned));
}
