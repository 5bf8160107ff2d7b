import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@renmai/contracts';
import { Mailbox, ServiceTokens, startService, type Clock, type ServiceModule } from '@renmai/service-kit';
import { migratedDatabase, type TestDatabase } from './postgres.js';
import { TEST_ORIGIN, TestService } from './service.js';
import { sharedService } from './shared-services.js';
import { TokenIssuer } from './token-issuer.js';

export interface TestServiceOptions {
  env?: Record<string, string>;
  clock?: Clock;
  /** left out: an empty one on the run's server, dropped in the end */
  database?: TestDatabase;
  /** left out: a free one */
  port?: number;
  /**
   * A service that spec files share goes on from one to the next, with its data, cache, mails and files emptied in between.
   * Left out: shared where no `env`, `database` or `port` is named.
   */
  shared?: boolean;
}

/**
 * A service with an empty database, the log in PostgreSQL, a memory cache, folders and the mailbox: one that the spec files of
 * a worker share, or one of the caller's own.
 */
export async function startTestService(module: ServiceModule, options: TestServiceOptions = {}): Promise<TestService> {
  const { env, clock, shared = isShared(options) } = options;
  const found = shared ? await sharedService(module, env ?? {}, clock, startOwn) : null;
  return found ?? (await startOwn(module, options)).service;
}

/** `TestServiceOptions.shared`, where it is left out. */
export const isShared = ({ env, database, port }: TestServiceOptions): boolean =>
  !env && !database && port === undefined;

export interface OwnService {
  service: TestService;
  /** Removes, at once, everything that outlives the process. */
  drop: () => void;
}

async function startOwn(module: ServiceModule, options: TestServiceOptions): Promise<OwnService> {
  const [database, issuer, folder] = await Promise.all([
    options.database ?? migratedDatabase(module),
    TokenIssuer.start(),
    mkdtemp(join(tmpdir(), 'renmai-test-')),
  ]);
  const mailboxDir = join(folder, 'mailbox');
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    PUBLIC_URL: TEST_ORIGIN,
    SECRET_KEY: randomBytes(32).toString('hex'),
    JWKS_URL: issuer.jwksUrl,
    DATABASE_URL: database.url,
    BUS_URL: database.url,
    STORAGE_DIR: join(folder, 'storage'),
    MAILBOX_DIR: mailboxDir,
    PROCESS_METRICS: 'false',
    ...options.env,
  };
  const { clock, port = 0 } = options;
  const running = await startService(module, { env, port, ...(clock && { clock }) });
  for (const name of serviceNames) running.app.get(ServiceTokens).useKeysFrom(name, issuer.jwksUrl);
  const close = async (): Promise<void> => {
    await running.close();
    await issuer.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const service = new TestService(running, database.url, new Mailbox(mailboxDir), issuer, {
    ...{ module, env, folder, close },
    ...(clock && { clock }),
  });
  const drop = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  return { service, drop };
}
