import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, db, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';

interface Powers {
  superuser: boolean;
  owner: boolean;
  schemaOwner: boolean;
  databaseOwner: boolean;
  rights: boolean;
}

const texts: Record<keyof Powers, string> = {
  superuser: 'it is a superuser',
  owner: 'it owns the log or may become its owner',
  schemaOwner: 'it owns the schema of the log and may drop what is in it',
  databaseOwner: 'it owns the database and may drop it',
  rights: 'it has more rights on the entries than to read and to add',
};

/** The reasons why the asking role could change or remove entries of the audit log; empty if it cannot. */
export async function auditWeaknesses(manager: EntityManager): Promise<string[]> {
  const powers = await db.one<Powers>(
    manager,
    `SELECT r.rolsuper AS superuser, pg_has_role(c.relowner, 'MEMBER') AS owner,
            pg_has_role(n.nspowner, 'MEMBER') AS "schemaOwner", pg_has_role(d.datdba, 'MEMBER') AS "databaseOwner",
            has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') AS rights
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, pg_roles r, pg_database d
     WHERE c.oid = 'audit.audit_entry'::regclass AND r.rolname = current_user AND d.datname = current_database()`,
  );
  if (!powers) throw new Error('the audit log has no table');
  // A superuser has all of the others.
  const found = powers.superuser ? (['superuser'] as const) : (Object.keys(texts) as (keyof Powers)[]);
  return found.filter((power) => powers[power]).map((power) => texts[power]);
}

/** Logs a warning at each start if the database does not protect the audit log from this service itself. */
@Injectable()
export class AuditProtection implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const weaknesses = await auditWeaknesses(this.database.manager);
    if (weaknesses.length === 0) return;
    this.logger.error(
      { weaknesses },
      "THE AUDIT LOG IS NOT PROTECTED: the service's own database role could change it. " +
        'Give the log to a role of its own: docs/how-to/operate.md, "The audit log"',
    );
  }
}
