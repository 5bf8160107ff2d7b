import { Injectable } from '@nestjs/common';
import type { PositionCard, SalaryView } from '@renmai/contracts/jobs/position-card.schema';
import { Database, db } from '@renmai/service-kit';

interface Row extends Omit<PositionCard, 'publishedAt' | 'closesAt'> {
  publishedAt: Date;
  closesAt: Date;
}

/** SQL: a position that everybody may see, from the rows `p` and `h` of its homepage's copy. */
export const everybodySees = `p.published_at IS NOT NULL AND p.state NOT IN ('draft', 'submitted') AND h.public`;

const salary = `CASE WHEN NOT p.salary_negotiable AND p.salary_min IS NOT NULL AND p.salary_max IS NOT NULL
  THEN json_build_object('min', p.salary_min, 'max', p.salary_max, 'months', p.salary_months,
    'currency', p.salary_currency, 'period', p.salary_period) END`;

/** Reads the cards of positions for lists; positions that are not public are left out. */
@Injectable()
export class PositionCardsRepository {
  constructor(private readonly database: Database) {}

  async cards(positionIds: readonly string[]): Promise<Map<string, PositionCard>> {
    if (positionIds.length === 0) return new Map();
    const rows = await db.rows<Row & { salary: SalaryView | null }>(
      this.database,
      `SELECT p.id AS "positionId", p.title, p.employment_type AS "employmentType", p.workplace, p.city_id AS "cityId",
         p.degree, p.experience, p.skills, p.state, p.published_at AS "publishedAt", p.closes_at AS "closesAt",
         ${salary} AS salary,
         json_build_object('homepageId', h.homepage_id, 'kind', h.kind, 'handle', h.handle, 'name', h.name,
           'slogan', h.slogan, 'logo', h.logo) AS homepage
       FROM position p JOIN homepage_copy h ON h.homepage_id = p.homepage_id
       WHERE p.id = ANY ($1::uuid[]) AND ${everybodySees}`,
      [positionIds],
    );
    return new Map(
      rows.map(({ publishedAt, closesAt, ...card }) => [
        card.positionId,
        { ...card, publishedAt: publishedAt.toISOString(), closesAt: closesAt.toISOString() },
      ]),
    );
  }
}
