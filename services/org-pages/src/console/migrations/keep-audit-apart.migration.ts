import { db } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log moves to a schema of its own. If a superuser has prepared a role that keeps it (`deploy/postgres/keep-audit-log.sql`), that
 * role becomes the owner; later changes of these tables belong into that file, since the service's role cannot make them. Otherwise the
 * service stays the owner, and logs a warning at each start.
 */
export class KeepAuditApart1700000003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const prepared = await db.one<{ keep: string | null }>(runner, "SELECT to_regprocedure('audit.keep()') AS keep");
    if (prepared?.keep) {
      await runner.query('SELECT audit.keep()');
      return;
    }
    await runner.query('CREATE SCHEMA IF NOT EXISTS audit');
    await runner.query('ALTER TABLE audit_entry SET SCHEMA audit');
    await runner.query('ALTER TABLE audit_head SET SCHEMA audit');
    await runner.query('ALTER FUNCTION audit_is_kept() SET SCHEMA audit');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit.audit_entry SET SCHEMA public');
    await runner.query('ALTER TABLE audit.audit_head SET SCHEMA public');
    await runner.query('ALTER FUNCTION audit.audit_is_kept() SET SCHEMA public');
  }
}
