// @ts-check
/**
 * Homepages of companies and schools by bulk SQL into the service's own tables: the rows that founding, reviews and follows would have left
 * there. Each has its texts, a logo, a cover and two addresses; all are approved. The same sizes give the same data.
 */

const INTRODUCTION = 'Plans, builds and runs public transport for a city of nine million people. '.repeat(12).trim();

/**
 * @param {number} n of the homepage, from 0
 */
export const homepageId = (n) => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * Fills the org-pages database. Homepage 0 is the one that so many follow, each other has three followers.
 * @param {import('pg').Client} client
 * @param {{ homepages: number, followers: number }} size
 */
export async function seedHomepages(client, { homepages, followers }) {
  const run = (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) => client.query(sql, values);
  // Without checks of foreign keys and the triggers that guard states.
  await run('SET session_replication_role = replica');
  const id = (/** @type {string} */ n) => `('01890000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const picture = (/** @type {string} */ n, /** @type {string} */ of) =>
    `('01890000-0000-7000-${of}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await run(
    `INSERT INTO homepage (id, kind, state, handle, handle_key, content, licence_number, licence_key, logo_id, cover_id,
       follower_count, created_at, updated_at, submission_count, approved_at, approved_submission)
     SELECT ${id('n')}, CASE n % 4 WHEN 0 THEN 'school' ELSE 'company' END, 'approved', 'homepage-' || n, 'homepage-' || n,
       jsonb_build_object('name', 'Homepage ' || n, 'slogan', 'Number ' || n || ' of many', 'introduction', $2::text,
         'website', 'https://homepage-' || n || '.example/', 'contactNumber', '+86 27 8555 0000', 'foundingYear', 1900 + n % 120,
         'details', CASE n % 4
           WHEN 0 THEN '{"kind":"school","type":"public","stage":"university","size":"1000-5000","universityType":"comprehensive"}'::jsonb
           ELSE '{"kind":"company","industry":"Transport","size":"100-1000","type":"limited"}'::jsonb END),
       'L' || n, 'L' || n, ${picture('n', '8001')}, ${picture('n', '8002')}, CASE n WHEN 0 THEN $3::int ELSE 3 END,
       now() - interval '400 days', now() - interval '30 days', 1, now() - interval '300 days', 1
     FROM generate_series(0, $1::int - 1) n`,
    [homepages, INTRODUCTION, followers],
  );
  for (const [of, purpose] of Object.entries({ 8001: 'homepage-logo', 8002: 'homepage-cover' })) {
    await run(
      `INSERT INTO homepage_picture (media_id, owner_id, purpose, picture)
       SELECT media, media, $2, jsonb_build_object('mediaId', media, 'animated', false,
         'list', jsonb_build_object('url', '/media/' || media || '/list', 'width', 160, 'height', 160),
         'page', jsonb_build_object('url', '/media/' || media || '/page', 'width', 640, 'height', 640),
         'full', jsonb_build_object('url', '/media/' || media || '/full', 'width', 1600, 'height', 1600))
       FROM (SELECT ${picture('n', of)} AS media FROM generate_series(0, $1::int - 1) n) pictures`,
      [homepages, purpose],
    );
  }
  await run(
    `INSERT INTO homepage_address (id, homepage_id, address, detail, latitude, longitude, main)
     SELECT gen_random_uuid(), ${id('n')}, 'Road ' || place || ' of Wuhan', 'House ' || n, 30.5, 114.3, place = 1
     FROM generate_series(0, $1::int - 1) n, generate_series(1, 2) place`,
    [homepages],
  );
  await run(
    `INSERT INTO homepage_follow (homepage_id, follower_id, active, position)
     SELECT ${id('0')}, gen_random_uuid(), true, n FROM generate_series(1, $1::int) n`,
    [followers],
  );
  await run(
    `INSERT INTO homepage_follow (homepage_id, follower_id, active, position)
     SELECT ${id('n')}, gen_random_uuid(), true, follower FROM generate_series(1, $1::int - 1) n, generate_series(1, 3) follower`,
    [homepages],
  );
  await run('SET session_replication_role = DEFAULT');
  await run('VACUUM ANALYZE');
  // Written rows go to the disk now, and not while times are taken.
  await run('CHECKPOINT');
}

/**
 * Makes a member senior administrator and follower of some homepages, in org-pages and in network. Homepage 0 gets its many
 * followers in network too, from where news goes to them.
 * @param {{ orgPages: import('pg').Client, network: import('pg').Client }} clients
 * @param {{ memberId: string, homepages: number[], followers: number }} size
 */
export async function seedNewsroom({ orgPages, network }, { memberId, homepages, followers }) {
  for (const n of homepages) {
    const kind = n % 4 === 0 ? 'school' : 'company';
    await orgPages.query(
      `INSERT INTO administrator (id, homepage_id, member_id, role, since) VALUES (gen_random_uuid(), $1, $2, 'senior', now())`,
      [homepageId(n), memberId],
    );
    // It may be there already, by the snapshot of the homepages.
    await network.query(
      `INSERT INTO homepage_copy (homepage_id, kind, handle, name, position)
       VALUES ($1, $2, 'homepage-' || $3::int, 'Homepage', 1) ON CONFLICT (homepage_id) DO NOTHING`,
      [homepageId(n), kind, n],
    );
    const follow = `INSERT INTO follow (follower_id, kind, target_id, since)`;
    await network.query(`${follow} VALUES ($1, $2, $3, now() - interval '1 day')`, [memberId, kind, homepageId(n)]);
    await network.query(
      `${follow} SELECT gen_random_uuid(), $1, $2, now() - n * interval '1 second' FROM generate_series(1, $3::int) n`,
      [kind, homepageId(n), n === 0 ? followers : 10],
    );
  }
  await network.query('VACUUM ANALYZE');
  await network.query('CHECKPOINT');
}
