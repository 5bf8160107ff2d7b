import { mendFileNames, mendLines, mendMemberNames, mendNames } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Corrects values stored before the rules for single lines and names were introduced. */
export class MendLines1700000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await mendMemberNames(runner, 'chat_user', 'nickname', 'relation_id');
    const group = { table: 'chat_group', column: 'name', id: 'id', kind: 'group', max: 128 } as const;
    await mendNames(runner, { ...group, neutral: 'Group' });
    await mendNames(runner, { ...group, table: 'chat_thread', max: 64, neutral: 'Thread' });
    await mendFileNames(runner, 'group_file', 'name', 255);
    await mendFileNames(runner, 'chat_file', 'name', 255);
    await mendLines(runner, 'push_device', { name: { max: 100 } });
  }

  /** The corrections cannot be undone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
