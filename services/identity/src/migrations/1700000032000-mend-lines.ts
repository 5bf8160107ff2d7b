import { mendLines, mendMemberNames } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Repairs values that were stored before single lines and names had their rule. */
export class MendLines1700000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await mendMemberNames(runner, 'account', 'name', 'id');
    await mendLines(runner, 'account', { headline: { max: 120 } });
  }

  /** Repaired values are not changed back. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
