import type { ServiceStatus } from '@renmai/contracts';
import type { EntityManager } from 'typeorm';
import { db } from '../database/db.js';

interface Row {
  takenAt: Date | null;
  archivedAt: Date | null;
  failedAt: Date | null;
}

/** The last whole copy, and the last part of the write-ahead log that PostgreSQL has given to its archive (`archive_command`). */
export async function lastBackup(manager: EntityManager): Promise<ServiceStatus['backup']> {
  const row = await db.one<Row>(
    manager,
    `SELECT (SELECT taken_at FROM backup_note) AS "takenAt", last_archived_time AS "archivedAt", last_failed_time AS "failedAt"
     FROM pg_stat_archiver`,
  );
  const { takenAt = null, archivedAt = null, failedAt = null } = row ?? {};
  return {
    takenAt: takenAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
    archiveFailing: failedAt !== null && (archivedAt === null || failedAt > archivedAt),
  };
}
