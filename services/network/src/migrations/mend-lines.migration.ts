import { mendLines, mendMemberNames } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Corrects values stored before the rules for single lines and names were introduced. */
export class MendLines1700000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await mendMemberNames(runner, 'member', 'name', 'member_id');
    await mendLines(runner, 'member', { headline: { max: 120 } });
    await mendLines(runner, 'member_school', { name: { max: 120, fallback: '—' } });
    await mendLines(runner, 'member_employer', { name: { max: 120, fallback: '—' } });
    await mendLines(runner, 'recommendation', {
      author_position: { max: 120 },
      subject_position: { max: 120 },
    });
  }

  /** The corrections cannot be undone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
