import fastifyStatic from '@fastify/static';
import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { CONFIG, LOGGER, Problem } from '@renmai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.js';
import { pathOf } from '../limits/request-target.js';
import { isBelow, reservedPrefixes } from '../routes.js';
import { pageHeaders, webAppPolicy } from './security-headers.js';

/** Beside the gateway, in the repository and in the image alike. */
const usualPlace = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const A_YEAR = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: answered with 304 while nothing has changed. */
const REVALIDATE = 'no-cache';

/**
 * The built web app. A path that is no file opens the app, which knows its own addresses (also the old `/pages/…`);
 * only for whoever wants a page, so that a missing picture or call is told as missing.
 */
@Injectable()
export class WebApp {
  private readonly dir: string;
  private readonly headers: Record<string, string>;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.dir = path.resolve(config.WEB_DIR ?? usualPlace);
    this.headers = pageHeaders(webAppPolicy(config));
  }

  register(scope: FastifyInstance): void {
    if (!existsSync(path.join(this.dir, 'index.html'))) {
      this.logger.warn({ dir: this.dir }, 'there is no built web app here; only the API is served');
      return;
    }
    void scope.register(fastifyStatic, {
      root: this.dir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'deny',
      index: false,
    });
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => this.serve(request, reply) });
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = decodeURIComponent(pathOf(request.raw.url!));
    if (reservedPrefixes.some((prefix) => isBelow(prefix, wanted))) throw new Problem(commonProblems.unknownRoute);
    const file = await this.fileFor(wanted, request.headers.accept);
    if (file === null) throw new Problem(commonProblems.unknownRoute);
    void reply.headers(this.headers).header('cache-control', isBelow('/assets', file) ? A_YEAR : REVALIDATE);
    return reply.sendFile(file);
  }

  private async fileFor(wanted: string, accept = ''): Promise<string | null> {
    if (wanted === '/') return '/index.html';
    if (!/\/\./.test(wanted) && (await this.isFile(wanted))) return wanted;
    const isFileName = path.extname(wanted) !== '' || isBelow('/assets', wanted);
    return !isFileName && accept.includes('text/html') ? '/index.html' : null;
  }

  private async isFile(wanted: string): Promise<boolean> {
    const found = await stat(path.join(this.dir, wanted)).catch(() => null);
    return found?.isFile() ?? false;
  }
}
