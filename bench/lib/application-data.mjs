// @ts-check
/**
 * Positions of a homepage and their applications, by bulk SQL into the database of jobs.
 * @typedef {import('pg').Client} Client
 */

const STAGES = ['new', 'viewed', 'shortlisted', 'interview', 'offer'];
export const form = {
  email: 'ann@example.com',
  countryCode: 'CN',
  mobile: '13800138000',
  highlights: 'Planned the timetable of a city of nine million people, and halved the time lost in changing.',
};

/**
 * A public homepage whose senior administrator is the member, with so many open positions. Answers their ids.
 * @param {Client} client @param {{ memberId: string, positions: number }} size
 * @returns {Promise<{ homepageId: string, positionIds: string[] }>}
 */
export async function seedPositions(client, { memberId, positions }) {
  const { rows } = await client.query(
    `WITH page AS (
       INSERT INTO homepage_copy (homepage_id, handle, name, position) VALUES (gen_random_uuid(), 'bench-lamps', 'Lamps', 1)
       RETURNING homepage_id)
     SELECT homepage_id AS "homepageId" FROM page`,
  );
  const homepageId = String(rows[0].homepageId);
  await client.query('INSERT INTO homepage_seats VALUES ($1, 1)', [homepageId]);
  await client.query(`INSERT INTO homepage_seat VALUES ($1, $2, 'senior')`, [homepageId, memberId]);
  const made = await client.query(
    `INSERT INTO position (id, homepage_id, state, title, employment_type, workplace, address, department, experience,
       salary_min, salary_max, salary_months, salary_negotiable, headcount, description, requirements, skills, questions,
       recruits_from, recruits_until, zone, resume, show_contact, written_at, created_at, updated_at, published_at,
       opens_at, closes_at, confirmed_at)
     SELECT gen_random_uuid(), $1, 'open', 'Lamp maker ' || n, 'permanent', 'onsite', '', '', 'none', 10000, 20000, 13,
       false, 2, 'Makes lamps', 'Likes lamps', '{}', '[]', now(), now() + interval '50 days', 'Asia/Shanghai', 'optional',
       false, now(), now(), now(), now(), now() - interval '1 day', now() + interval '50 days', now()
     FROM generate_series(1, $2::int) n RETURNING id`,
    [homepageId, positions],
  );
  return { homepageId, positionIds: made.rows.map(({ id }) => String(id)) };
}

/**
 * So many applications for a position, spread over its stages.
 * @param {Client} client @param {{ homepageId: string, positionId: string, count: number }} size
 */
export async function seedApplications(client, { homepageId, positionId, count }) {
  await client.query('INSERT INTO application_board (target_id) VALUES ($1)', [positionId]);
  await client.query(
    `INSERT INTO application_stage (id, target_id, place, key, shown)
     SELECT gen_random_uuid(), $1, place - 1, key, false FROM unnest($2::text[]) WITH ORDINALITY AS stage (key, place)`,
    [positionId, STAGES],
  );
  await client.query(
    `CREATE TEMP TABLE seeded AS SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS member_id
     FROM generate_series(1, ${count}) n`,
  );
  await client.query(`INSERT INTO directory_member (member_id, name) SELECT member_id, 'Applicant ' || n FROM seeded`);
  await client.query(
    `INSERT INTO application (id, target_id, publisher_id, title, publisher_name, applicant_id, applicant_name, stage_id,
       locale, form, questions, answers, knocked_out, summary, search, terms_version, agreed_at, submitted_at, attempt)
     SELECT s.id, $1, $2, 'Lamp maker', 'Lamps', s.member_id, 'Applicant ' || s.n, stage.id, 'en', $3, '[]', '[]', false,
       json_build_array(json_build_object('field', 'highlights', 'value', $3::jsonb ->> 'highlights')),
       'applicant ' || s.n, '1', now(), now() - s.n * interval '1 second', 1
     FROM seeded s JOIN application_stage stage ON stage.target_id = $1 AND stage.place = s.n % ${STAGES.length}`,
    [positionId, homepageId, JSON.stringify(form)],
  );
  await client.query(
    `INSERT INTO application_step (id, application_id, kind, at, side, shown)
     SELECT gen_random_uuid(), id, 'submitted', now(), 'applicant', true FROM seeded`,
  );
  await client.query('DROP TABLE seeded');
}

/** The rows that sending an application writes, and no more: as one statement, which saves it five ways to the database. */
export const bareInserts = `
  WITH stage AS (SELECT id, target_id FROM application_stage WHERE target_id = $1 AND place = 0),
  sent AS (
    INSERT INTO application (id, target_id, publisher_id, title, publisher_name, applicant_id, applicant_name, stage_id,
      locale, form, questions, answers, knocked_out, summary, search, terms_version, agreed_at, submitted_at, attempt)
    SELECT gen_random_uuid(), target_id, gen_random_uuid(), 'Lamp maker', 'Lamps', gen_random_uuid(), 'Ann', id, 'en',
      '${JSON.stringify(form)}', '[]', '[]', false, '[]', 'ann', '1', now(), now(), 1
    FROM stage RETURNING id, applicant_id),
  step AS (
    INSERT INTO application_step (id, application_id, kind, at, side, shown)
    SELECT gen_random_uuid(), id, 'submitted', now(), 'applicant', true FROM sent),
  told AS (
    INSERT INTO outbox (id, topic, key, type, envelope, published_at)
    SELECT gen_random_uuid(), 'bench.nothing', id::text, 'bench.nothing.told.v1', to_jsonb(repeat('x', 700)), now()
    FROM sent, generate_series(1, 2)),
  draft AS (
    DELETE FROM application_draft d USING sent WHERE d.member_id = sent.applicant_id)
  SELECT id FROM sent`;
