import type { PositionCard, PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { Publication } from '@renmai/publications';

export interface PositionRow extends Publication<PositionState, PositionContent> {
  confirmedAt: Date | null;
  warnedAt: Date | null;
  returnedWith: string;
}

/** A position that was published once. */
export type PublishedPosition = PositionRow & {
  publishedAt: Date;
  opensAt: Date;
  closesAt: Date;
  confirmedAt: Date;
};

export const isPublished = (row: PositionRow): row is PublishedPosition =>
  row.publishedAt !== null && row.opensAt !== null && row.closesAt !== null && row.confirmedAt !== null;

/** The card for lists. The figures of negotiable salaries stay with the publishers. */
export function cardOf(row: PublishedPosition, homepage: HomepageCard): PositionCard {
  const { title, employmentType, workplace, cityId, salary, degree, experience, skills, headcount } = row.content;
  const { min, max, negotiable, ...terms } = salary;
  return {
    positionId: row.id,
    title,
    homepage,
    employmentType,
    workplace,
    cityId,
    salary: negotiable || min === null || max === null ? null : { min, max, ...terms },
    degree,
    experience,
    skills,
    headcount,
    state: row.state,
    publishedAt: row.publishedAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
  };
}
