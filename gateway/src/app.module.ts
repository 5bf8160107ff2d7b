import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG, defineService, type ServiceModule } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import { Gatekeeper } from './access/gatekeeper.js';
import { RevokedSessions } from './access/revoked-sessions.js';
import { configFor, trustedProxies, type GatewayConfig } from './config.js';
import { ConsoleListener } from './console/console-listener.js';
import { ConsoleSessions } from './console/console-sessions.js';
import { ApiDocs } from './docs/api-docs.js';
import { allowOrigins, answerByProblems, guardDoorway } from './doorway.js';
import { KnownDevices } from './limits/known-devices.js';
import { LocalPass } from './limits/local-pass.js';
import { RateLimits } from './limits/rate-limits.js';
import { openToEverybody } from './open-answers.js';
import { refuseAddress } from './proxy/described-errors.js';
import { RoomNodes } from './nodes/room-nodes.js';
import { systemLookup, type Lookup } from './proxy/known-addresses.js';
import { ProxyRoutes } from './proxy/proxy.routes.js';
import { Upstreams, type Neighbours } from './proxy/upstreams.js';
import { routes, routesFor, type Route } from './routes.js';
import { ServicesReady } from './services-ready.js';
import { LOOKUP, NEIGHBOURS, ROUTES } from './tokens.js';
import { routeUpgrades } from './upgrade/incoming-upgrades.js';
import { Sockets } from './upgrade/sockets.js';
import { PageCards } from './web/page-cards.js';
import { PublicPages } from './web/public-pages.js';
import { SiteFiles } from './web/site-files.js';
import { WebApp } from './web/web-app.js';

/**
 * The gateway over a route table; another table and another look-up of names are for tests. Services of the same process are asked without
 * a connection.
 */
export function appModule(
  table: readonly Route[] = routes,
  neighbours: Neighbours = new Map(),
  lookup: Lookup = systemLookup,
): ServiceModule {
  @Module({
    providers: [
      {
        provide: ROUTES,
        inject: [CONFIG],
        useFactory: ({ CHAT_APP_KEY }: GatewayConfig) => routesFor(table, CHAT_APP_KEY),
      },
      { provide: NEIGHBOURS, useValue: neighbours },
      { provide: LOOKUP, useValue: lookup },
      Upstreams,
      RevokedSessions,
      Gatekeeper,
      KnownDevices,
      RateLimits,
      LocalPass,
      Sockets,
      RoomNodes,
      ProxyRoutes,
      ConsoleListener,
      ConsoleSessions,
      ApiDocs,
      WebApp,
      PageCards,
      PublicPages,
      SiteFiles,
      ServicesReady,
    ],
  })
  class GatewayModule implements OnModuleInit {
    static readonly service = defineService({
      name: 'gateway',
      config: configFor(table),
      database: false,
      uses: ['cache'],
      bodyParser: false,
      refuse: refuseAddress,
      trustProxy: (config) => trustedProxies(config as unknown as GatewayConfig),
    });

    constructor(
      private readonly host: HttpAdapterHost,
      @Inject(CONFIG) private readonly config: GatewayConfig,
      @Inject(ROUTES) private readonly table: readonly Route[],
      private readonly proxy: ProxyRoutes,
      private readonly docs: ApiDocs,
      private readonly web: WebApp,
      private readonly pages: PublicPages,
      private readonly cards: PageCards,
      private readonly files: SiteFiles,
    ) {}

    async onModuleInit(): Promise<void> {
      const instance = this.host.httpAdapter.getInstance<FastifyInstance>();
      guardDoorway(instance, this.config);
      openToEverybody(instance, this.table);
      await allowOrigins(instance, this.config);
      routeUpgrades(instance);
      void instance.register((scope, _options, done) => {
        answerByProblems(scope);
        this.proxy.register(scope);
        this.docs.register(scope);
        this.files.register(scope);
        this.cards.register(scope);
        this.pages.register(scope);
        this.web.register(scope);
        done();
      });
    }
  }
  return GatewayModule;
}
