import {
  Global,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { AuthGuard } from '../auth/auth.guard.js';
import { TokenVerifier } from '../auth/token-verifier.js';
import { Clock, SystemClock } from '../clock.js';
import type { KitConfig } from '../config/service-config.js';
import { DomainEventServer } from '../consumers/domain-event.server.js';
import { Database } from '../database/database.js';
import { DatabaseModule } from '../database/database.module.js';
import { DearAnswersInterceptor } from '../endpoint/dear-answers.interceptor.js';
import { ResponseInterceptor } from '../endpoint/response.interceptor.js';
import { ProblemFilter } from '../errors/problem.filter.js';
import { EventBus } from '../event-bus/event-bus.port.js';
import { ClockSkew } from '../health/clock-skew.js';
import { databaseEpoch } from '../health/clock-skew.sql.js';
import { HealthController, Readiness } from '../health/health.controller.js';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.js';
import { StorageMark } from '../installation/storage-mark.js';
import { OtherServices } from '../internal/other-services.js';
import { ServiceKeysController } from '../internal/service-keys.controller.js';
import { ServiceTokens } from '../internal/service-tokens.js';
import { RoleLog } from '../roles/role-log.js';
import { MetricsController } from '../metrics/metrics.controller.js';
import { createMetrics } from '../metrics/metrics.js';
import { WorkMetrics } from '../metrics/work-metrics.js';
import { DeadLetters } from '../operations/dead-letters.js';
import { OperationsController } from '../operations/operations.controller.js';
import { StatusReport } from '../operations/status-report.js';
import { WorkQueues } from '../operations/work-queues.js';
import { OutboxRelay } from '../outbox/outbox.relay.js';
import { Housekeeping } from '../periodic/housekeeping.js';
import { Periodic } from '../periodic/periodic.js';
import { SnapshotCopies } from '../snapshots/snapshot-copies.js';
import { SnapshotSources } from '../snapshots/snapshot-sources.js';
import { SnapshotsController } from '../snapshots/snapshots.controller.js';
import { CONFIG, LOGGER, METRICS, SERVICE } from '../tokens.js';
import { portProviders } from './port-providers.js';
import type { ServiceDefinition } from './service-definition.js';

export interface KitContext {
  service: ServiceDefinition;
  config: KitConfig;
  logger: Logger;
  clock?: Clock;
}

/** Closes the connections of the ports, after requests, consumers and relay have ended. */
@Injectable()
class PortsLifecycle implements OnApplicationShutdown {
  constructor(@Inject('renmai.open-ports') private readonly ports: { close?(): Promise<void> }[]) {}

  async onApplicationShutdown(): Promise<void> {
    // A process that is ended while it starts has not opened all of them.
    await Promise.allSettled(this.ports.map(async (port) => port.close?.()));
  }
}

function databaseProviders(service: ServiceDefinition): Provider[] {
  return [
    Periodic,
    OutboxRelay,
    Housekeeping,
    {
      provide: DomainEventServer,
      useFactory: (bus: EventBus, database: Database, logger: Logger) =>
        new DomainEventServer(service.name, { bus, database, log: logger, eventsAtOnce: service.eventsAtOnce }),
      inject: [EventBus, Database, LOGGER],
    },
    SnapshotSources,
    SnapshotCopies,
    StorageMark,
    WorkMetrics,
    WorkQueues,
    DeadLetters,
    StatusReport,
    {
      provide: ClockSkew,
      useFactory: (database: Database, readiness: Readiness, logger: Logger, registry: Registry) =>
        new ClockSkew(() => databaseEpoch(database), readiness, logger, registry),
      inject: [Database, Readiness, LOGGER, METRICS],
    },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ];
}

/** Everything a service gets without asking for it. */
@Global()
@Module({})
export class KitModule {
  static for({ service, config, logger, clock }: KitContext): DynamicModule {
    const ports = portProviders(service, config, logger);
    const portClasses = ports.map(({ provide }) => provide);
    return {
      module: KitModule,
      imports: service.database ? [DatabaseModule.forService(service, config, logger)] : [],
      controllers: [
        HealthController,
        MetricsController,
        ServiceKeysController,
        ...(service.database ? [OperationsController, SnapshotsController] : []),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: SERVICE, useValue: service },
        { provide: LOGGER, useValue: logger },
        { provide: METRICS, useFactory: () => createMetrics(service.name, config.PROCESS_METRICS) },
        { provide: Clock, useValue: clock ?? new SystemClock() },
        RoleLog,
        TokenVerifier,
        ServiceTokens,
        OtherServices,
        Readiness,
        ...ports,
        { provide: 'renmai.open-ports', useFactory: (...open: unknown[]) => open, inject: portClasses },
        PortsLifecycle,
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_INTERCEPTOR, useClass: DearAnswersInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
        ...(service.database ? databaseProviders(service) : []),
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [
        CONFIG,
        SERVICE,
        LOGGER,
        METRICS,
        Clock,
        RoleLog,
        TokenVerifier,
        ServiceTokens,
        OtherServices,
        Readiness,
        ...portClasses,
        ...(service.database ? [Periodic, DomainEventServer, SnapshotSources, SnapshotCopies, WorkQueues] : []),
      ],
    };
  }
}
