import type { MigrationInterface, QueryRunner } from 'typeorm';
import { caseText, gramsOf } from '../cases/grams.js';

interface Case {
  id: string;
  search: string;
  title: string;
  members: string[];
}

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Cases are found by the sounds of their names, and in each form of Chinese characters. */
export class SoundCaseNames1700000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let after = FIRST; ;) {
      const cases = (await runner.query(
        `SELECT c.id, c.search, c.title, ARRAY(SELECT m.name FROM directory_member m
           WHERE m.member_id IN (c.applicant_id, c.accused_id)) AS members
         FROM review_case c WHERE c.id > $1 ORDER BY c.id LIMIT ${AT_ONCE}`,
        [after],
      )) as Case[];
      const texts = cases.map((one) => caseText(one.search, one));
      await runner.query(
        `UPDATE review_case c SET search = r.search, grams = ARRAY(SELECT jsonb_array_elements_text(r.grams))
         FROM unnest($1::uuid[], $2::text[], $3::jsonb[]) AS r (id, search, grams) WHERE c.id = r.id`,
        [cases.map(({ id }) => id), texts, texts.map((text) => JSON.stringify(gramsOf(text)))],
      );
      const last = cases.at(-1);
      if (!last || cases.length < AT_ONCE) return;
      after = last.id;
    }
  }

  /** Earlier versions find the words of the texts all the same. */
  async down(): Promise<void> {}
}
