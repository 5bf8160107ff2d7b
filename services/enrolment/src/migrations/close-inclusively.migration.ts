import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of an enrolment was the first instant of the day after; it is the last millisecond of its last day. */
export class CloseInclusively1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.move(runner, "interval '-1 millisecond'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.move(runner, "interval '1 millisecond'");
  }

  private async move(runner: QueryRunner, by: string): Promise<void> {
    await runner.query(`UPDATE enrolment SET closes_at = closes_at + ${by} WHERE closes_at IS NOT NULL`);
    await runner.query(`UPDATE listed_enrolment SET closes_at = closes_at + ${by}`);
  }
}
