import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of what members send to one of their own devices: which one gets it. */
export class AddressDevices1700000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE item ADD to_device text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE item DROP to_device');
  }
}
