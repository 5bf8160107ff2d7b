import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Submissions hold the logo, the cover and the addresses that become public with them. Older ones, which were decided, have none. */
export class KeepPublicParts1700000005100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_submission ADD COLUMN shown jsonb');
    await runner.query(`
      UPDATE homepage_submission s SET shown = jsonb_build_object('logoId', h.logo_id, 'coverId', h.cover_id,
        'addresses', coalesce((SELECT jsonb_agg(jsonb_build_object(
            'addressId', a.id, 'address', a.address, 'detail', a.detail, 'main', a.main,
            'place', CASE WHEN a.latitude IS NULL THEN NULL
              ELSE jsonb_build_object('latitude', a.latitude, 'longitude', a.longitude) END) ORDER BY a.main DESC, a.id)
          FROM homepage_address a WHERE a.homepage_id = h.id), '[]'))
      FROM homepage h WHERE h.id = s.homepage_id AND s.state IN ('submitted', 'in-review')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM review_case WHERE kind = 'later-change'");
    await runner.query('ALTER TABLE homepage_submission DROP COLUMN shown');
  }
}
