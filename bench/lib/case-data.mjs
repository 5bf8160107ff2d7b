// @ts-check
/**
 * Cases of the review console by bulk SQL: the rows that a million decided submissions would have left there, and waiting ones.
 * @param {import('pg').Client} client of the org-pages database
 * @param {{ past: number, waiting: number, staff: string }} size `staff`: who decided
 */
export async function seedCases(client, { past, waiting, staff }) {
  const run = (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) => client.query(sql, values);
  await run('SET session_replication_role = replica');
  const indexes = await withoutTextIndexes(client);
  await run('CREATE TEMP TABLE seeded AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, $1::int) n', [
    past + waiting,
  ]);
  const open = `n > ${past}`;
  const opened = `now() - n % 700 * interval '1 day' - n % 86400 * interval '1 second'`;
  await insert(client, 'review_case', {
    id: 'id',
    kind: `CASE n % 5 WHEN 0 THEN 're-review' ELSE 'submission' END`,
    homepage_id: 'gen_random_uuid()',
    homepage_kind: `CASE n % 4 WHEN 0 THEN 'school' ELSE 'company' END`,
    homepage_name: `'Homepage ' || n`,
    title: `'Homepage ' || n`,
    applicant_id: 'gen_random_uuid()',
    submission_number: '1',
    state: `CASE WHEN ${open} THEN 'waiting' ELSE 'closed' END`,
    opened_at: opened,
    due_at: `${opened} + interval '2 days'`,
    warnings: 'n % 3',
    search: `'homepage ' || n`,
    search_base: `'homepage ' || n`,
    open_key: `'review:' || id`,
    // as the letters and pairs of neighbours of its search words would be
    grams: `ARRAY['h','ho','om','me','ep','pa','ag','ge', (n % 100)::text, substr(n::text, 1, 2), substr(n::text, 2, 2)]`,
    name_grams: `ARRAY['ho','om','me','ep','pa','ag','ge', substr(n::text, 1, 2), substr(n::text, 2, 2)]`,
  });
  await run(
    `INSERT INTO review_decision (id, case_id, submission_number, decision, reasons, words, decided_by, decided_at,
       effective_at, applied_at)
     SELECT gen_random_uuid(), id, 1, CASE n % 3 WHEN 0 THEN 'reject' ELSE 'approve' END, '[]', '', $1, now(), now(), now()
     FROM seeded WHERE n <= $2`,
    [staff, past],
  );
  for (const definition of indexes) await run(definition);
  await run('DROP TABLE seeded');
  await run('SET session_replication_role = DEFAULT');
  await run('VACUUM ANALYZE');
  await run('CHECKPOINT');
}

/** Drops the indexes of texts, which are slow to be filled row by row. @param {import('pg').Client} client @returns their definitions */
async function withoutTextIndexes(client) {
  const { rows } = await client.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'review_case' AND indexdef LIKE '%USING gin%'`,
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  return rows.map(({ indexdef }) => String(indexdef));
}

/** One row for each of `seeded`, in those of the columns that the table has. @param {import('pg').Client} client @param {string} table @param {Record<string, string>} values */
async function insert(client, table, values) {
  const { rows } = await client.query(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
    [table],
  );
  const names = Object.keys(values).filter((name) => rows.some((row) => row.name === name));
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => values[name]).join(', ')} FROM seeded`,
  );
}
