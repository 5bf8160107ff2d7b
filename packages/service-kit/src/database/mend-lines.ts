import { cleanFileName, cleanLine } from '@renmai/contracts/single-line';
import { claimsStaff } from '@renmai/contracts/staff-names';
import type { QueryRunner } from 'typeorm';

/** SQL: values that the rule for single lines may find something in; wider than the rule, which judges each. */
const SUSPICIOUS =
  '[\\u0001-\\u001f\\u007f-\\u00a0\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0590-\\u109f\\u115f\\u1160\\u135d-\\u135f\\u1680-\\u1b7f\\u1cd0-\\u1dff\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u20d0-\\u20ff\\u2800\\u302a-\\u302f\\u3164\\ue000-\\uf8ff\\ufe00-\\ufe2f\\ufeff\\uffa0\\ufff0-\\uffff\\U000e0000-\\U0010ffff]|^\\s|\\s$';
/** So many pages of a table are read at a time. */
const BLOCKS = 512;

interface Column {
  table: string;
  column: string;
  /** SQL: the second argument of `mend`, beside the value; `''` where left out */
  id?: string;
  /** read every value, not only those with suspicious characters */
  all?: boolean;
  /** a row that then is there already, by a unique index, goes */
  unique?: boolean;
  mend: (value: string, id: string) => string;
}

/** For migrations: rewrites the values of a text column that `mend` changes. A second run changes nothing. */
export async function mendColumn(
  runner: QueryRunner,
  { table, column, id = `''`, all, unique, mend }: Column,
): Promise<void> {
  const [size] = (await runner.query(
    `SELECT (pg_relation_size('${table}') / current_setting('block_size')::int)::int AS blocks`,
  )) as { blocks: number }[];
  for (let block = 0; block < (size?.blocks ?? 0); block += BLOCKS) {
    const rows = (await runner.query(
      `SELECT ctid::text AS at, ${column} AS value, ${id}::text AS id FROM ${table}
       WHERE ctid >= '(${block},0)'::tid AND ctid < '(${block + BLOCKS},0)'::tid AND ($1 OR ${column} ~ $2)`,
      [all ?? false, SUSPICIOUS],
    )) as { at: string; value: string; id: string }[];
    for (const { at, value, id: of } of rows) {
      const mended = mend(value, of);
      if (mended !== value) await rewrite(runner, { table, column, at, value: mended, unique: unique ?? false });
    }
  }
}

interface Rewriting {
  table: string;
  column: string;
  at: string;
  value: string;
  unique: boolean;
}

async function rewrite(runner: QueryRunner, { table, column, at, value, unique }: Rewriting): Promise<void> {
  const update = () => runner.query(`UPDATE ${table} SET ${column} = $1 WHERE ctid = $2::tid`, [value, at]);
  if (!unique) {
    await update();
    return;
  }
  await runner.query('SAVEPOINT mend');
  try {
    await update();
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    await runner.query('ROLLBACK TO SAVEPOINT mend');
    await runner.query(`DELETE FROM ${table} WHERE ctid = $1::tid`, [at]);
  }
  await runner.query('RELEASE SAVEPOINT mend');
}

/** Single lines: cleaned, and `fallback` where nothing visible is left of a required text. */
export const mendLines = (
  runner: QueryRunner,
  table: string,
  columns: Record<string, { max: number; fallback?: string; unique?: boolean }>,
): Promise<void> =>
  Object.entries(columns).reduce(async (before, [column, { max, fallback = '', unique = false }]) => {
    await before;
    await mendColumn(runner, { table, column, unique, mend: (value) => cleanLine(value, max) || fallback });
  }, Promise.resolve());

/** Names of files. */
export const mendFileNames = (runner: QueryRunner, table: string, column: string, max: number): Promise<void> =>
  mendColumn(runner, { table, column, mend: (value) => (value === '' ? '' : cleanFileName(value, max)) });

interface Named {
  table: string;
  column: string;
  /** SQL: the id that its neutral name is made of, the same in every service */
  id: string;
  kind: 'person' | 'group';
  max: number;
  /** the name where nothing of the original can stay, with the end of its id: `Member 3f9c2a` */
  neutral: string;
}

/** Names: cleaned; those with nothing to see, and names kept for staff, become neutral ones. '' stays. */
export const mendNames = (runner: QueryRunner, { kind, max, neutral, ...column }: Named): Promise<void> =>
  mendColumn(runner, {
    ...column,
    all: true,
    mend: (value, id) => {
      if (value === '') return '';
      const clean = cleanLine(value, max);
      return clean === '' || claimsStaff(clean, { person: kind === 'person' }) ? `${neutral} ${id.slice(-6)}` : clean;
    },
  });

/** A member's name, in whatever service a copy of it is kept. */
export const mendMemberNames = (runner: QueryRunner, table: string, column: string, id: string): Promise<void> =>
  mendNames(runner, { table, column, id, kind: 'person', max: 50, neutral: 'Member' });
