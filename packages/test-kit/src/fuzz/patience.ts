import type { TestService } from '../service.js';
import type { PoolConfig } from 'pg';

/** Much more than any step needs, since the machine may be busy with others. */
export const HANGS_MS = 120_000;
export const SETS_UP_MS = 5 * HANGS_MS;
/** More connections than lanes, so that none waits for another. */
export const patientEnv = { DATABASE_POOL: '40' };

interface Open {
  bearSilence(milliseconds: number): void;
}

/** Where the database is slow nobody is turned away for it: that would look like a fault. */
export async function patient(service: TestService): Promise<TestService> {
  const { master } = service.dataSource.driver as unknown as { master: { options: PoolConfig; _clients: Open[] } };
  const limits = { connectionTimeoutMillis: HANGS_MS, statement_timeout: HANGS_MS, silenceMillis: HANGS_MS };
  Object.assign(master.options, limits);
  // Connections that are open already keep the settings they began with.
  const lasting = Array.from({ length: 20 }, () => service.dataSource.query(`SET statement_timeout = ${HANGS_MS}`));
  await Promise.all(lasting);
  for (const client of master._clients) client.bearSilence(HANGS_MS);
  return service;
}
