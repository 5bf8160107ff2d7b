import { Global, Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { KitConfig } from '../config/service-config.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import { Database } from './database.js';
import { isConnectionError } from './connection-errors.js';
import { DeadLetterConsumer1700000000001 } from './dead-letter-consumer.migration.js';
import { KitTables1700000000000 } from './kit-tables.migration.js';
import { liftSequence } from '../outbox/outbox.repository.js';
import { PreparingClient } from './preparing-client.js';
import { OutboxSignal } from '../outbox/outbox-signal.js';

const START_TIMEOUT_MS = 30_000;
/** One number for all: migrations of one database run one process at a time. */
const MIGRATION_LOCK = 7_305_014;

/** Waits for the server to come up, so that the order of starting does not matter. */
async function connect(options: DataSourceOptions, logger: Logger): Promise<DataSource> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      return await new DataSource(options).initialize();
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > deadline) throw error;
      logger.warn({ reason: error instanceof Error ? error.message : String(error) }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await liftSequence(runner);
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await runner.release();
  }
}

/** The service's one data source, under the service's name: ten services in one process share no entity. */
@Global()
@Module({})
export class DatabaseModule {
  static forService(service: ServiceDefinition, config: KitConfig, logger: Logger): DynamicModule {
    const options: DataSourceOptions = {
      type: 'postgres',
      url: config.DATABASE_URL ?? '',
      applicationName: `renmai-${service.name}`,
      entities: [...service.entities],
      migrations: [KitTables1700000000000, DeadLetterConsumer1700000000001, ...service.migrations],
      migrationsTableName: 'migration',
      synchronize: false,
      poolSize: config.DATABASE_POOL,
      connectTimeoutMS: 3_000,
      poolErrorHandler: (error: unknown) => {
        logger.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'a database connection was lost',
        );
      },
      extra: {
        Client: PreparingClient,
        statement_timeout: 15_000,
        idle_in_transaction_session_timeout: 30_000,
        keepAlive: true,
      },
    };
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          name: service.name,
          useFactory: () => ({ ...options, retryAttempts: 1 }),
          dataSourceFactory: async () => {
            const dataSource = await connect(options, logger);
            await migrate(dataSource);
            return dataSource;
          },
        }),
      ],
      providers: [{ provide: DataSource, useExisting: getDataSourceToken(service.name) }, Database, OutboxSignal],
      exports: [DataSource, Database, OutboxSignal],
    };
  }
}
