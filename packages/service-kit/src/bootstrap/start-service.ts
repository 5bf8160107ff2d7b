import 'reflect-metadata';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Endpoint } from '@renmai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { TokenVerifier } from '../auth/token-verifier.js';
import { Clock } from '../clock.js';
import { parseConfig, type KitConfig } from '../config/service-config.js';
import { DomainEventServer } from '../consumers/domain-event.server.js';
import { Readiness } from '../health/health.controller.js';
import { StorageMark } from '../installation/storage-mark.js';
import { createLogger, NestLogger, outputOf } from '../logging/logger.js';
import { countDroppedLines, observeRequests } from '../metrics/metrics.js';
import { openApiDocument } from '../openapi/openapi.js';
import { removeAbandonedFolders } from '../storage/temporary-folder.js';
import { Periodic } from '../periodic/periodic.js';
import { MovableClock } from '../time/movable-clock.js';
import { METRICS } from '../tokens.js';
import { openTracing } from '../tracing/open-tracing.js';
import { createAdapter, prepareFastify } from './fastify.js';
import { KitModule } from './kit.module.js';
import { endpointsOf } from './routes.js';
import type { ServiceDefinition, ServiceModule } from './service-definition.js';

export interface StartOptions {
  env?: NodeJS.ProcessEnv;
  port?: number;
  host?: string;
  clock?: Clock;
}

export interface RunningService {
  name: string;
  /** `http://host:port` */
  url: string;
  app: NestFastifyApplication;
  /** every route that answers, with its contract where it has one */
  routes: { method: string; path: string }[];
  /** the contracts that its controllers are bound to */
  endpoints: readonly Endpoint[];
  /** how long `close` may wait for work in progress */
  drainSeconds: number;
  /** Not ready, drained, closed; a second call waits for the first. */
  close(): Promise<void>;
}

@Module({})
class Root {}

/** Proxies whose X-Forwarded-For counts: the gateway is in the same private network. */
const PRIVATE_NETWORKS = 'loopback, linklocal, uniquelocal';

/**
 * Starts a service in this process: configuration, database and migrations, ports, consumers, HTTP. Several services
 * can run in one process. Rejects with a `ConfigError` that names everything wrong with the environment.
 */
export async function startService(module: ServiceModule, options: StartOptions = {}): Promise<RunningService> {
  const { service } = module;
  const config = parseConfig(service, options.env ?? process.env);
  const logger = createLogger(service.name, config);
  await removeAbandonedFolders();
  const endTracing = await openTracing(service.name, config);
  const adapter = createAdapter(service, logger, service.trustProxy?.(config) ?? PRIVATE_NETWORKS);
  const root: DynamicModule = {
    module: Root,
    imports: [KitModule.for({ service, config, logger, ...(options.clock && { clock: options.clock }) }), module],
  };
  const instance = adapter.getInstance<FastifyInstance>();
  const routes: RunningService['routes'] = [];
  instance.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, path: url });
  });
  prepareFastify(instance, service);
  await service.fastify?.(instance, config);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: service.bodyParser ?? true,
  });
  const close = closeOnce(app, service, config, { logger, endTracing });
  const endpoints = endpointsOf(app);
  try {
    observeRequests(instance, app.get(METRICS));
    countDroppedLines(app.get(METRICS), () => outputOf(logger).dropped());
    serveDocument(instance, service.name, endpoints);
    if (service.database) await demandStorageAndConsume(app);
    await app.listen(options.port ?? config.PORT, options.host ?? config.HOST);
  } catch (error) {
    // Parts that are open already would go on in the process that started this.
    await close().catch(() => undefined);
    throw error;
  }
  const url = (await app.getUrl()).replace('[::1]', 'localhost');
  if (service.jwks === 'self') app.get(TokenVerifier).useKeysFrom(`${url}/.well-known/jwks.json`);
  if (service.database && options.clock instanceof MovableClock) {
    options.clock.onMove((tasks) => app.get(Periodic).catchUp(tasks));
  }
  app.get(Readiness).accepting = true;
  logger.info({ url }, 'ready');
  const drainSeconds = service.drain?.mostSeconds(config) ?? 0;
  return { name: service.name, url, app, drainSeconds, routes, endpoints, close };
}

function serveDocument(instance: FastifyInstance, name: string, endpoints: Endpoint[]): void {
  let document: unknown;
  instance.get('/openapi.json', (_request, reply) => {
    document ??= openApiDocument(`Renmai ${name}`, [{ tag: name, endpoints }]);
    return reply.send(document);
  });
}

/** Nothing is handled beside a storage that is not the database's. */
async function demandStorageAndConsume(app: NestFastifyApplication): Promise<void> {
  await app.get(StorageMark).settle();
  app.connectMicroservice({ strategy: app.get(DomainEventServer) });
  await app.startAllMicroservices();
}

function closeOnce(
  app: NestFastifyApplication,
  { drain }: ServiceDefinition,
  config: KitConfig,
  { logger, endTracing }: { logger: Logger; endTracing: () => Promise<void> },
): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    const started = app.get(Readiness).accepting;
    app.get(Readiness).accepting = false;
    if (config.DRAIN_MS > 0) await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS));
    if (started) await drain?.run(app);
    await app.close();
    await endTracing();
    logger.info('closed');
    await outputOf(logger).close();
  };
  return () => (closing ??= close());
}
