import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Job alerts have become saved searches: their notifications and the choices of members for them move to saved searches. */
export class TellOfSearches1700000077000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE notification_entry SET link = jsonb_strip_nulls(jsonb_build_object(
        'to', 'saved-search', 'savedSearchId', link->'alertId', 'endPath', link->'endPath', 'positionId', link->'positionId',
        'found', CASE WHEN link ? 'found' THEN jsonb_build_object(
          'name', link->'found'->'name', 'count', link->'found'->'count', 'kind', 'position', 'results', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('id', p->'positionId', 'title', p->'title', 'line', p->'homepageName')), '[]')
            FROM jsonb_array_elements(link->'found'->'positions') AS p)) END))
      WHERE link->>'to' = 'job-alert'`);
    await runner.query(`
      UPDATE notification SET kind = 'saved-search', group_key = replace(group_key, 'job-alert:', 'saved-search:')
      WHERE kind = 'job-alert'`);
    // Where a member has chosen for both, the choice for saved searches counts.
    await runner.query(`
      UPDATE notification_member
      SET kinds = jsonb_build_object('saved-search', kinds->'job-alert') || (kinds - 'job-alert') WHERE kinds ? 'job-alert'`);
  }

  /** The notifications stay with saved searches. */
  async down(): Promise<void> {}
}
