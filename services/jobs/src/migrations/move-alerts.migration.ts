import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the position `l` passes the filters of the alert `a`, and is visible to its member, as in the matching of alerts. */
const found = `
  NOT a.paused AND a.created_at <= l.published_at
  AND (cardinality(a.employment_types) = 0 OR l.employment_type = ANY (a.employment_types))
  AND (cardinality(a.city_ids) = 0 OR l.city_id = ANY (a.city_ids))
  AND (cardinality(a.workplaces) = 0 OR l.workplace = ANY (a.workplaces))
  AND (cardinality(a.degrees) = 0 OR coalesce(l.degree, 'none') = ANY (a.degrees))
  AND (cardinality(a.experience) = 0 OR l.experience = ANY (a.experience))
  AND (a.salary_from IS NULL OR (l.salary_currency = a.salary_currency AND l.salary_max >= a.salary_from))
  AND (a.homepage_id IS NULL OR l.homepage_id = a.homepage_id)
  AND NOT EXISTS (SELECT 1 FROM unnest(a.words) AS word WHERE strpos(l.words, word) = 0)
  AND (NOT a.followed_only OR EXISTS (
    SELECT 1 FROM homepage_follower f WHERE f.member_id = a.member_id AND f.homepage_id = l.homepage_id AND f.active))`;

const time = (value: string): string => `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: into the outbox, an event of each row of `rows`, as a transaction would have written it. */
const told = (type: string, { rows, key, data }: { rows: string; key: string; data: string }): string => `
  INSERT INTO outbox (id, topic, key, type, envelope)
  SELECT event_id, '${type.split('.').slice(0, 2).join('.')}', ${key}, '${type}', jsonb_build_object(
    'id', event_id, 'type', '${type}', 'occurredAt', ${time('now()')}, 'actorId', NULL, 'aggregateId', ${key},
    'traceparent', NULL, 'data', ${data})
  FROM (SELECT *, uuidv7() AS event_id FROM ${rows}) r`;

/** Job alerts become saved searches of search: each alert is published with its waiting results, and so are hidden positions. */
export class MoveAlerts1700000074000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Waits for positions that are being published; search notifies of later ones.
    await runner.query('LOCK TABLE published_position, listed_position, job_alert IN ACCESS EXCLUSIVE MODE');
    await runner.query(`
      INSERT INTO job_alert_match (alert_id, position_id)
      SELECT a.id, l.position_id FROM published_position n JOIN listed_position l ON l.position_id = n.position_id
      JOIN job_alert a ON ${found} WHERE NOT n.matched ON CONFLICT DO NOTHING`);
    await runner.query(
      told('jobs.mark.hidden.v1', {
        rows: 'hidden_position',
        key: `member_id || ':' || position_id`,
        data: `jsonb_build_object('memberId', member_id, 'positionId', position_id, 'hidden', true)`,
      }),
    );
    await runner.query(
      told('jobs.alert.moved.v1', {
        rows: `(
          SELECT a.*, coalesce(m.waiting, '[]') AS waiting,
            greatest(a.created_at, (SELECT max(published_at) FROM position)) AS since
          FROM job_alert a LEFT JOIN (
            SELECT alert_id, jsonb_agg(position_id) AS waiting FROM job_alert_match GROUP BY alert_id) m ON m.alert_id = a.id
          ORDER BY a.id) a`,
        key: 'r.id::text',
        data: `jsonb_build_object('alertId', r.id, 'memberId', member_id, 'name', name, 'rhythm', rhythm, 'timeZone', time_zone,
          'paused', paused, 'version', version, 'createdAt', ${time('created_at')}, 'toldAt', ${time('told_at')},
          'since', ${time('since')}, 'waiting', waiting, 'dueAt', ${time('due_at')},
          'filters', jsonb_build_object('q', q, 'employmentTypes', employment_types, 'cityIds', city_ids,
            'workplaces', workplaces, 'degrees', degrees, 'experience', experience, 'salaryFrom', salary_from,
            'salaryCurrency', salary_currency, 'followedOnly', followed_only, 'homepageId', homepage_id))`,
      }),
    );
    await runner.query('DROP TABLE published_position, job_alert_match, job_alert');
  }

  /** The published alerts stay in search. */
  async down(): Promise<void> {}
}
