import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { isServerPath } from '@renmai/contracts/server-paths';
import { CONFIG, LOGGER, openFastify, Problem, sendProblem } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { trustedProxies, type GatewayConfig } from '../config.js';
import { answerByProblems, guardDoorway } from '../doorway.js';
import { endpointsByService } from '../endpoints.js';
import { consolePlansOf } from '../plan.js';
import { ProxyRoutes } from '../proxy/proxy.routes.js';
import { consoleRoutes } from '../routes.js';
import { BuiltApp } from '../web/built-app.js';
import { consolePolicy, pageHeaders } from '../web/security-headers.js';
import { ConsoleSessions } from './console-sessions.js';
import { ownPagesOnly } from './own-pages-only.js';
import { toMembersApp } from './to-members-app.js';

/** Beside the gateway, in the repository and in the image alike. */
const usualPlace = fileURLToPath(new URL('../../../web/console/dist', import.meta.url));

/**
 * The review console: a listener of its own, which can be bound to an internal address alone. It leads to the console's
 * calls and its app, and to nothing else; the public listener knows neither. Without `CONSOLE_PORT` there is none.
 */
@Injectable()
export class ConsoleListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private instance: FastifyInstance | undefined;
  /** `http://host:port`; null where there is none */
  url: string | null = null;

  constructor(
    private readonly proxy: ProxyRoutes,
    private readonly sessions: ConsoleSessions,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { CONSOLE_PORT: port, CONSOLE_HOST: host } = this.config;
    if (port === undefined) return;
    const instance = openFastify({
      name: 'gateway',
      logger: this.logger,
      trustProxy: trustedProxies(this.config),
    });
    this.instance = instance;
    guardDoorway(instance, this.config);
    ownPagesOnly(instance);
    instance.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      done();
    });
    instance.setNotFoundHandler((request, reply) => {
      sendProblem(new Problem(commonProblems.unknownRoute), reply, request.id);
    });
    void instance.register((scope, _options, done) => {
      answerByProblems(scope);
      this.proxy.registerPlans(scope, consolePlansOf(consoleRoutes, endpointsByService), (plan, request) =>
        this.sessions.admit(plan, request),
      );
      toMembersApp(scope, this.config.PUBLIC_URL);
      this.app().register(scope);
      done();
    });
    this.url = (await instance.listen({ port, host })).replace('[::1]', 'localhost');
    this.logger.info({ url: this.url }, 'the console is ready');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.instance?.close();
  }

  private app(): BuiltApp {
    return new BuiltApp({
      dir: path.resolve(this.config.CONSOLE_WEB_DIR ?? usualPlace),
      headers: pageHeaders(consolePolicy),
      isServerPath: (wanted) => isServerPath(wanted, this.config.CHAT_APP_KEY),
      logger: this.logger,
    });
  }
}
