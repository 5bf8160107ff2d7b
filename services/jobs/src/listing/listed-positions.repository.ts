import { Injectable } from '@nestjs/common';
import { gramsOf, searchedText, traitKey } from '@renmai/names';
import { PublicationIndex } from '@renmai/publications';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { PositionRow } from '../positions/position.row.js';
import { monthly } from './salary.sql.js';
import { languageOf, readTitle } from './titles.js';

interface Row {
  title: string;
  description: string;
  skills: string[];
  homepageName: string;
}

/** The index that lists are made from: open positions of public homepages. */
@Injectable()
export class ListedPositionsRepository extends PublicationIndex<PositionRow> {
  override async put(manager: EntityManager, { id: positionId }: PositionRow): Promise<void> {
    const row = await db.one<Row>(
      manager,
      `SELECT p.title, left(p.description, 400) AS description, p.skills, coalesce(h.name, '') AS "homepageName"
       FROM position p LEFT JOIN homepage_copy h ON h.homepage_id = p.homepage_id WHERE p.id = $1`,
      [positionId],
    );
    if (!row) return;
    const keys = skillKeysOf(row.skills);
    const words = searchedText([row.title, row.homepageName, ...row.skills]);
    await db.run(
      manager,
      `INSERT INTO listed_position (position_id, homepage_id, employment_type, workplace, city_id, degree, experience,
         salary_min, salary_max, salary_currency, skill_keys, words, grams, published_at, language)
       SELECT p.id, p.homepage_id, p.employment_type, p.workplace, p.city_id, p.degree, p.experience,
         ${monthly('p', 'salary_min')}, ${monthly('p', 'salary_max')}, p.salary_currency,
         $2::text[], $3, $4::text[], p.published_at, $5
       FROM position p WHERE p.id = $1
       ON CONFLICT (position_id) DO UPDATE SET homepage_id = excluded.homepage_id,
         employment_type = excluded.employment_type, workplace = excluded.workplace, city_id = excluded.city_id,
         degree = excluded.degree, experience = excluded.experience, salary_min = excluded.salary_min,
         salary_max = excluded.salary_max, salary_currency = excluded.salary_currency, skill_keys = excluded.skill_keys, words = excluded.words,
         grams = excluded.grams, published_at = excluded.published_at, language = excluded.language`,
      [positionId, keys, words, gramsOf(words), languageOf(`${row.title}\n${row.description}`)],
    );
    // It is looked up by its occupations as by its skills; their ids have a colon, which no key of a skill has.
    const lookedUpBy = [...keys, ...readTitle(row.title).occupations.map(({ id }) => id)];
    await db.run(manager, 'DELETE FROM listed_skill WHERE position_id = $1 AND skill_key <> ALL ($2::text[])', [
      positionId,
      lookedUpBy,
    ]);
    await db.run(
      manager,
      `INSERT INTO listed_skill (skill_key, published_at, position_id)
       SELECT skill_key, published_at, position_id FROM listed_position, unnest($2::text[]) AS skill_key
       WHERE position_id = $1 ON CONFLICT DO NOTHING`,
      [positionId, lookedUpBy],
    );
  }

  override async drop(manager: EntityManager, positionId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM listed_position WHERE position_id = $1', [positionId]);
  }
}

/** Each once. */
export const skillKeysOf = (skills: readonly string[]): string[] => [
  ...new Set(skills.map((skill) => traitKey.skill(skill)).filter(Boolean)),
];
