import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * That a message was recalled is shown at its place, so that the index of the history holds such ones too: to find them
 * among acknowledgements, a page would have to read these one by one.
 */
export class TellRecalls1700000015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null: its sender, who is also who is told of what was recalled before this was written down.
    await runner.query('ALTER TABLE item ADD recalled_by text');
    await runner.query('DROP INDEX item_history');
    await runner.query('CREATE INDEX item_history ON item (conversation_id, seq DESC) WHERE history');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX item_history');
    await runner.query('CREATE INDEX item_history ON item (conversation_id, seq DESC) WHERE history AND NOT recalled');
    await runner.query('ALTER TABLE item DROP recalled_by');
  }
}
