import type { TestService } from '../service.js';
import type { PoolConfig } from 'pg';

/** Much more than any step needs, since the machine may be busy with others. */
export const HANGS_MS = 120_000;
export const SETS_UP_MS = 5 * HANGS_MS;
/** More connections than lanes, so that none waits for another. */
export const patientEnv = { DATABASE_POOL: '40' };

/** Where the database is slow nobody is turned away for it: that would look like a fault. */
export async function patient(service: TestService): Promise<TestService> {
  const { master } = service.dataSource.driver as unknown as { master: { options: PoolConfig } };
  Object.assign(master.options, { connectionTimeoutMillis: HANGS_MS, statement_timeout: HANGS_MS });
  // Connections that are open already keep the settings they began with.
  const lasting = Array.from({ length: 20 }, () => service.dataSource.query(`SET statement_timeout = ${HANGS_MS}`));
  await Promise.all(lasting);
  return service;
}
