import type { DataSourceOptions } from 'typeorm';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import type { KitConfig } from '../config/service-config.js';
import { BackupNote1700000000005 } from './backup-note.migration.js';
import { foldedLogger } from '../logging/folded-logger.js';
import type { PortLogger } from '../port-logger.js';
import { ALIVE_OPTIONS, BoundedClient, CONNECT_MS } from './bounded-client.js';
import { reasonOf } from './connect.js';
import { DeadLetterConsumer1700000000001 } from './dead-letter-consumer.migration.js';
import { KitTables1700000000000 } from './kit-tables.migration.js';
import { SnapshotTables1700000000002 } from './snapshot-tables.migration.js';
import { StoreMark1700000000003 } from './store-mark.migration.js';
import { PeriodicRound1700000000004 } from './periodic-round.migration.js';
import { PreparingClient } from './preparing-client.js';

const TIMEOUTS = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  options: ALIVE_OPTIONS,
};
const KEPT = {
  // Many who come at the same moment wait for a connection in a queue; only then are they sent away.
  connectionTimeoutMillis: 8_000,
  idleTimeoutMillis: 60_000,
  // Renewed now and then, and with it PostgreSQL's cached plans and data about tables.
  maxLifetimeSeconds: 3_600,
};

export interface ServiceDataSources {
  requests: DataSourceOptions;
  /** for work that needs the same session from one statement to the next; null where `requests` gives it */
  sessions: DataSourceOptions | null;
  migrations: DataSourceOptions;
}

/** With `DATABASE_DIRECT_URL`, `DATABASE_URL` leads to a pooler in transaction mode. */
export function dataSourceOptions(
  service: ServiceDefinition,
  config: KitConfig,
  logger: PortLogger,
): ServiceDataSources {
  const pooled = config.DATABASE_DIRECT_URL !== undefined;
  const common = {
    ...connection(service, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '', logger),
    poolSize: config.DATABASE_POOL,
  };
  return {
    requests: {
      ...common,
      url: config.DATABASE_URL ?? '',
      entities: [...service.entities],
      extra: {
        ...KEPT,
        // The pooler refuses connections that bring these; they are set for the role there.
        ...(!pooled && TIMEOUTS),
        Client: (config.DATABASE_PREPARE ?? !pooled) ? PreparingClient : BoundedClient,
      },
    },
    sessions: pooled ? { ...common, extra: { ...KEPT, ...TIMEOUTS, Client: PreparingClient } } : null,
    migrations: migrationOptions(service, common.url, logger),
  };
}

/** @param url of the database itself, not of a pooler */
export function migrationOptions(service: ServiceDefinition, url: string, logger: PortLogger): DataSourceOptions {
  return {
    ...connection(service, url, logger),
    migrations: [
      KitTables1700000000000,
      DeadLetterConsumer1700000000001,
      SnapshotTables1700000000002,
      StoreMark1700000000003,
      PeriodicRound1700000000004,
      BackupNote1700000000005,
      ...service.migrations,
    ],
    migrationsTableName: 'migration',
    // TypeORM writes failed ones to standard output itself; migrate() reports them.
    logger: 'debug',
  };
}

function connection(service: ServiceDefinition, url: string, logger: PortLogger) {
  const folded = foldedLogger(logger);
  return {
    type: 'postgres',
    url,
    applicationName: `renmai-${service.name}`,
    synchronize: false,
    connectTimeoutMS: CONNECT_MS,
    poolErrorHandler: (error: unknown) => {
      folded.warn({ reason: reasonOf(error) }, 'a database connection was lost');
    },
  } as const;
}
