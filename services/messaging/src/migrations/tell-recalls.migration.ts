import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A recalled message is shown as such at its place, so the index of the history contains recalled messages too: otherwise a
 * page would have to find them among acknowledgements by reading these one by one.
 */
export class TellRecalls1700000015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null: the sender, who is also assumed for messages recalled before this column existed.
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
