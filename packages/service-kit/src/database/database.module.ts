import { Global, Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { KitConfig } from '../config/service-config.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import { liftSequence } from '../outbox/outbox.sql.js';
import { OutboxSignal } from '../outbox/outbox-signal.js';
import { connect } from './connect.js';
import { dataSourceOptions } from './data-source-options.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';
import { SessionSource } from './session-source.js';
import { Writes, writesOf } from './writes.js';

/** The service's one data source, under the service's name: ten services in one process share no entity. */
@Global()
@Module({})
export class DatabaseModule {
  static forService(service: ServiceDefinition, config: KitConfig, logger: Logger): DynamicModule {
    const { requests, sessions, migrations } = dataSourceOptions(service, config, logger);
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          name: service.name,
          useFactory: () => ({ ...requests, retryAttempts: 1 }),
          dataSourceFactory: async () => {
            await migrate(migrations, logger, { finish: liftSequence });
            return connect(requests, logger);
          },
        }),
      ],
      providers: [
        { provide: DataSource, useExisting: getDataSourceToken(service.name) },
        {
          provide: SessionSource,
          useFactory: async (dataSource: DataSource) =>
            sessions ? new SessionSource(await connect(sessions, logger), true) : new SessionSource(dataSource, false),
          inject: [DataSource],
        },
        { provide: Writes, useFactory: writesOf, inject: [DataSource] },
        Database,
        OutboxSignal,
      ],
      exports: [DataSource, SessionSource, Writes, Database, OutboxSignal],
    };
  }
}
