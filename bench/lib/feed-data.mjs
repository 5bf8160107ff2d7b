// @ts-check
/**
 * A network of members with moments, by bulk SQL into the service's own tables: what the domain events and thousands of
 * requests would have left there. The same sizes give the same data, but for the members who were registered before.
 *
 * Friends live near each other on a ring, a few far away; who is followed, posts and is reacted to is skewed as it is
 * among people. On average a member has 40 friends and follows 20 members, and a moment has three reactions and a comment.
 */

/**
 * @typedef {object} Named members who have accounts, by what they are in the measurements
 * @property {string} hub 500 friends, follows 500 and the star
 * @property {string} few 8 friends, follows 4 and the star
 * @property {string} star followed by everybody
 * @property {string} quiet followed by ten
 *
 * @param {import('pg').Client} client of the network database
 * @param {{ members: number, moments: number, named: Named }} size
 */
export async function seedFeed(client, { members, moments, named }) {
  const run = (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) => client.query(sql, values);
  // Without checks of foreign keys, and in one process, so that random() gives the same numbers again.
  await run('SET session_replication_role = replica');
  await run('SET max_parallel_workers_per_gather = 0');
  await run(`TRUNCATE member, friendship, follow, mute, block, moment, moment_count, moment_topic, reaction, comment,
    media, bookmark CASCADE`);
  await run('SELECT setseed(0.25)');

  await run('CREATE TEMP TABLE person (n int PRIMARY KEY, id uuid NOT NULL UNIQUE)');
  await run(
    `INSERT INTO person SELECT n, coalesce(($2::jsonb->>n::text)::uuid, ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid)
     FROM generate_series(0, $1::int - 1) n`,
    [members, { 0: named.hub, 1: named.few, 2: named.star, 3: named.quiet }],
  );
  await run('ANALYZE person');
  await run(
    `INSERT INTO member (member_id, name, headline, place)
     SELECT id, 'Member ' || n, 'Works on matter number ' || n % 97, '{"region":"Hubei","city":"Wuhan"}' FROM person
     ON CONFLICT DO NOTHING`,
  );
  await run(
    `INSERT INTO member_trait (member_id, kind, key, name)
     SELECT id, 'school', 'school ' || n * 31 % $1, 'School ' || n * 31 % $1 FROM person`,
    [Math.max(1, Math.round(members / 100))],
  );
  await run(
    `INSERT INTO member_trait (member_id, kind, key, name)
     SELECT id, 'employer', 'employer ' || n * 17 % $1, 'Employer ' || n * 17 % $1 FROM person`,
    [Math.max(1, Math.round(members / 40))],
  );

  await befriend(run, members);
  await follow(run, members);
  await post(run, members, moments);
  await answer(run, members, moments);
  await run('SET session_replication_role = DEFAULT');
  await run('DROP TABLE person');
  await run('VACUUM ANALYZE');
  // Written rows go to the disk now, and not while times are taken.
  await run('CHECKPOINT');
}

/** @typedef {(sql: string, values?: unknown[]) => Promise<unknown>} Run @param {Run} run @param {number} members */
async function befriend(run, members) {
  // Most of the ring ask about twenty near ones; some twenty times as many are asked by nobody in particular.
  await run(
    `INSERT INTO friendship (member_id, friend_id, since)
     SELECT a.id, b.id, now() - (row_number() OVER ()) * interval '1 second'
     FROM (
       SELECT DISTINCT least(x, y) AS x, greatest(x, y) AS y FROM (
         SELECT n AS x, mod(n + CASE WHEN random() < 0.85 THEN 1 + floor(random() ^ 2 * 120)::int
                                     ELSE floor(random() * $1)::int END, $1) AS y
         FROM generate_series(4, $1 - 1) n, generate_series(1, 22)
         UNION ALL
         SELECT 0, 4 + i * ($1 - 5) / 500 FROM generate_series(0, 499) i
         UNION ALL
         SELECT 1, 50 + i FROM generate_series(0, 7) i
         UNION ALL
         SELECT k, 100 + k * 10 + i FROM generate_series(2, 3) k, generate_series(0, 9) i
       ) wish WHERE x <> y AND (least(x, y) > 3 OR x <= 3)
     ) pair, LATERAL (VALUES (x, y), (y, x)) AS way (p, q), person a, person b
     WHERE a.n = way.p AND b.n = way.q
     ON CONFLICT DO NOTHING`,
    [members],
  );
}

/** @param {Run} run @param {number} members */
async function follow(run, members) {
  await run(
    `INSERT INTO follow (follower_id, kind, target_id, since)
     SELECT a.id, 'member', b.id, now() - (row_number() OVER ()) * interval '1 second'
     FROM (
       SELECT n AS x, 4 + floor(random() ^ 3 * ($1 - 4))::int AS y FROM generate_series(4, $1 - 1) n, generate_series(1, 20)
       UNION ALL
       SELECT 0, 6 + i * ($1 - 7) / 500 FROM generate_series(0, 499) i
       UNION ALL
       SELECT 1, 200 + i * 7 FROM generate_series(0, 3) i
       UNION ALL
       SELECT n, 2 FROM generate_series(0, $1 - 1) n
       UNION ALL
       SELECT n, 3 FROM generate_series(4, 13) n
     ) wish, person a, person b
     WHERE x <> y AND a.n = x AND b.n = y
     ON CONFLICT DO NOTHING`,
    [members],
  );
}

/** @param {Run} run @param {number} members @param {number} moments */
async function post(run, members, moments) {
  // Ninety days, with ids that say when, as uuidv7 does.
  await run(
    `CREATE TEMP TABLE posted AS
     SELECT n, at, ('0' || to_hex((extract(epoch FROM at) * 1000)::bigint) || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid AS id,
       4 + floor(random() ^ 2 * ($1 - 4))::int AS author, random() AS kind, random() AS pictured, random() AS talk
     FROM (SELECT n, now() - interval '90 days' * (1 - n / $2::float8) AS at FROM generate_series(0, $2::int - 1) n) t`,
    [members, moments],
  );
  await run('CREATE UNIQUE INDEX ON posted (n)');
  await run('ANALYZE posted');
  // Now and then one of the members with an account.
  await run('UPDATE posted SET author = 2 WHERE n % 5000 = 17');
  await run('UPDATE posted SET author = n % 4 WHERE n % 20000 = 19');
  await run(
    `INSERT INTO media (media_id, owner_id, picture)
     SELECT id, (SELECT id FROM person WHERE n = author), jsonb_build_object('mediaId', id, 'animated', false,
       'list', jsonb_build_object('url', '/media/' || id || '/list', 'width', 160, 'height', 120),
       'page', jsonb_build_object('url', '/media/' || id || '/page', 'width', 640, 'height', 480),
       'full', jsonb_build_object('url', '/media/' || id || '/full', 'width', 1600, 'height', 1200))
     FROM posted WHERE pictured < 0.3`,
  );
  await run(
    `INSERT INTO moment (id, author_id, text, topics, media, mentions, visibility, comment_policy, shared_id, created_at)
     SELECT p.id, a.id, repeat('What happened on day ' || p.n % 90 || ' is worth telling. ', 1 + p.n % 8),
       CASE WHEN p.n % 5 = 0 THEN ARRAY['topic' || p.n % 300] ELSE '{}'::text[] END,
       CASE WHEN pictured < 0.3 THEN jsonb_build_array(jsonb_build_object('mediaId', p.id, 'alt', 'A picture')) ELSE '[]' END,
       CASE WHEN p.n % 10 = 0 THEN jsonb_build_array(jsonb_build_object('memberId', b.id, 'start', 0, 'end', 4)) ELSE '[]' END,
       CASE WHEN kind < 0.3 THEN 'friends' ELSE 'public' END, 'everyone',
       (SELECT id FROM posted s WHERE s.n = p.n - 1000 AND p.n % 20 = 0 AND s.kind >= 0.3), at
     FROM posted p JOIN person a ON a.n = p.author JOIN person b ON b.n = mod(p.author + 5, $1)`,
    [members],
  );
  await run('INSERT INTO moment_topic SELECT topics[1], id FROM moment WHERE topics <> $1', ['{}']);
}

/** @param {Run} run @param {number} members @param {number} moments */
async function answer(run, members, moments) {
  await run(
    `INSERT INTO reaction (moment_id, member_id, kind, reacted_at)
     SELECT p.id, m.id, (ARRAY['like', 'like', 'celebrate', 'insightful'])[1 + k % 4], p.at + interval '1 hour' * k
     FROM posted p, LATERAL generate_series(1, floor(p.talk ^ 3 * 12)::int) k,
       person m WHERE m.n = mod(p.author + k * k, $1)`,
    [members],
  );
  await run(
    `INSERT INTO comment (id, moment_id, author_id, text, created_at)
     SELECT ('0' || to_hex((extract(epoch FROM p.at) * 1000)::bigint + k) || '7000' || '9000' || lpad(to_hex(p.n), 12, '0'))::uuid,
       p.id, m.id, 'Well said.', p.at + interval '1 hour' * k
     FROM posted p, LATERAL generate_series(1, floor(p.talk ^ 3 * 4)::int) k, person m WHERE m.n = mod(p.author + 1 + k, $1)`,
    [members],
  );
  // The busy member talks to some of his friends.
  await run(
    `INSERT INTO reaction (moment_id, member_id, kind, reacted_at)
     SELECT p.id, (SELECT id FROM person WHERE n = 0), 'like', p.at + interval '2 hours'
     FROM posted p JOIN person a ON a.n = p.author JOIN friendship f ON f.friend_id = a.id
     WHERE f.member_id = (SELECT id FROM person WHERE n = 0) AND p.n > $1 * 0.8 AND p.author % 11 = 0
     ON CONFLICT DO NOTHING`,
    [moments],
  );
  await run(
    `INSERT INTO moment_count (moment_id, reactions, reactions_total, comments)
     SELECT p.id, coalesce(r.kinds, '{}'), coalesce(r.total, 0), coalesce(c.total, 0)
     FROM posted p
     LEFT JOIN (
       SELECT moment_id, jsonb_object_agg(kind, number) AS kinds, sum(number)::int AS total
       FROM (SELECT moment_id, kind, count(*) AS number FROM reaction GROUP BY 1, 2) k GROUP BY 1
     ) r ON r.moment_id = p.id
     LEFT JOIN (SELECT moment_id, count(*)::int AS total FROM comment GROUP BY 1) c ON c.moment_id = p.id`,
  );
  await run('DROP TABLE posted');
}
