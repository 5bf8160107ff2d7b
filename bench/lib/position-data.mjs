// @ts-check
/**
 * Open positions and members by bulk SQL into jobs' own tables: the rows that publishing, profiles, friendships and follows would have left
 * there. The same sizes give the same data.
 */

const SKILLS = 500;
const HOMEPAGES = 20_000;
const CITIES = 380;
const hex = (/** @type {string} */ of, /** @type {string} */ n) =>
  `('01890000-0000-7000-${of}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const homepage = (/** @type {string} */ n) => hex('8001', n);
const position = (/** @type {string} */ n) => hex('8002', n);
const member = (/** @type {string} */ n) => hex('8003', n);
const skills = (/** @type {string} */ n) =>
  `ARRAY(SELECT DISTINCT 'skill' || (${n} * k * 7 + k) % ${SKILLS} FROM generate_series(1, 5) k)`;
/** The first is Shanghai. */
const city = (/** @type {string} */ n) => `(310000 + 100 * (${n} % ${CITIES}))::text`;

export const CITY_ID = '310000';

/**
 * @param {import('pg').Client} client of jobs
 * @param {{ positions: number, members: number, seeker: { memberId: string, friends: number, followed: number } }} size
 */
export async function seedPositions(client, { positions, members, seeker }) {
  const run = (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) => client.query(sql, values);
  // Without checks of foreign keys and the triggers that guard states.
  await run('SET session_replication_role = replica');
  await run(
    `INSERT INTO homepage_copy (homepage_id, kind, handle, name, slogan, position)
     SELECT ${homepage('n')}, 'company', 'homepage-' || n, 'Homepage ' || n, 'Number ' || n, 1
     FROM generate_series(0, ${HOMEPAGES} - 1) n`,
  );
  await run(
    `INSERT INTO position (id, homepage_id, state, title, employment_type, workplace, city_id, address, department, degree,
       experience, salary_min, salary_max, salary_months, salary_negotiable, headcount, description, requirements, skills,
       questions, zone, resume, show_contact, written_at, created_at, updated_at, published_at, opens_at, closes_at, confirmed_at)
     SELECT ${position('n')}, ${homepage(`n % ${HOMEPAGES}`)}, 'open', 'Position ' || n,
       (ARRAY['permanent', 'contract', 'internship'])[1 + n % 3], (ARRAY['onsite', 'hybrid', 'remote'])[1 + n % 3], ${city('n')},
       'Road ' || n, '', (ARRAY['bachelor', 'master', NULL])[1 + n % 3], '1-3', 10000 + n % 20000, 20000 + n % 20000, 13, n % 10 = 0, 1,
       repeat('Plans and builds. ', 40), repeat('Likes to build. ', 20), ${skills('n')}, '[]', 'Asia/Shanghai', 'required', false,
       at, at, at, at, at, now() + interval '20 days', now()
     FROM generate_series(0, $1::int - 1) n, LATERAL (SELECT now() - n * interval '20 seconds' AS at) times`,
    [positions],
  );
  await run(
    `INSERT INTO listed_position (position_id, homepage_id, employment_type, workplace, city_id, degree, experience, salary_min,
       salary_max, skill_keys, words, grams, published_at)
     SELECT id, homepage_id, employment_type, workplace, city_id, degree, experience, CASE WHEN NOT salary_negotiable THEN salary_min END,
       CASE WHEN NOT salary_negotiable THEN salary_max END, skills, lower(title), ARRAY['po', 'os', 'si', 'it', 'ti', 'io', 'on'],
       published_at
     FROM position`,
  );
  await run(
    `INSERT INTO listed_skill (skill_key, published_at, position_id)
     SELECT key, published_at, position_id FROM listed_position, unnest(skill_keys) key`,
  );
  await run('INSERT INTO published_position (position_id, matched) SELECT id, true FROM position');
  await run(
    `INSERT INTO directory_member (member_id, name, card_position, visibility_position)
     SELECT ${member('n')}, 'Member ' || n, 1, 1 FROM generate_series(0, $1::int - 1) n`,
    [members],
  );
  await run(
    `INSERT INTO member_background (member_id, skill_keys, skill_names, city_key, degree, position)
     SELECT ${member('n')}, ${skills('n')}, ${skills('n')}, '~shanghai', 'bachelor', 1 FROM generate_series(0, $1::int - 1) n`,
    [members],
  );
  await run(
    `INSERT INTO member_employer (member_id, homepage_id)
     SELECT ${member('n')}, ${homepage(`n * 31 % ${HOMEPAGES}`)} FROM generate_series(0, $1::int - 1) n`,
    [members],
  );
  await run(
    `INSERT INTO homepage_follower (member_id, homepage_id, active, position)
     SELECT DISTINCT ON (1, 2) ${member('n')}, ${homepage(`(n * k * 13) % ${HOMEPAGES}`)}, true, 1
     FROM generate_series(0, $1::int - 1, 10) n, generate_series(1, 5) k`,
    [members],
  );
  await seedSeeker(run, members, seeker);
  await run('SET session_replication_role = DEFAULT');
  await run('VACUUM ANALYZE');
  // Written rows go to the disk now, and not while times are taken.
  await run('CHECKPOINT');
}

/**
 * @param {(sql: string, values?: unknown[]) => Promise<unknown>} run @param {number} members
 * @param {{ memberId: string, friends: number, followed: number }} seeker
 */
async function seedSeeker(run, members, { memberId, friends, followed }) {
  await run('DELETE FROM member_background WHERE member_id = $1', [memberId]);
  await run(
    `INSERT INTO member_background (member_id, skill_keys, skill_names, city_key, degree, position)
     SELECT $1, keys, keys, '~shanghai', 'bachelor', 1
     FROM (SELECT ARRAY(SELECT 'skill' || n * 11 FROM generate_series(1, 8) n) AS keys) own`,
    [memberId],
  );
  for (const [one, other] of [
    ['$1::uuid', 'friend'],
    ['friend', '$1::uuid'],
  ])
    await run(
      `INSERT INTO directory_friendship (member_id, friend_id, active, position)
       SELECT ${one}, ${other}, true, 1 FROM generate_series(1, $2::int) n, LATERAL (SELECT ${member(`n * ($3::int / $2::int) - 1`)} AS friend) f`,
      [memberId, friends, members],
    );
  await run(
    `INSERT INTO homepage_follower (member_id, homepage_id, active, position)
     SELECT $1, ${homepage('n * 97')}, true, n FROM generate_series(1, $2::int) n`,
    [memberId, followed],
  );
}
