import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The receiving device of items that members send to one of their own devices. */
export class AddressDevices1700000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE item ADD to_device text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE item DROP to_device');
  }
}
