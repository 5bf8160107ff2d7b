import send from '@fastify/send';
import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { isBelow, isServerPath } from '@renmai/contracts/server-paths';
import { CONFIG, LOGGER, Problem } from '@renmai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.js';
import { pathOf } from '../limits/request-target.js';
import { pageHeaders, webAppPolicy } from './security-headers.js';

/** Beside the gateway, in the repository and in the image alike. */
const usualPlace = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const A_YEAR = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: answered with 304 while nothing has changed. */
const REVALIDATE = 'no-cache';

/** The best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br', accepted: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/ },
  { name: 'gzip', suffix: '.gz', accepted: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/ },
];

function typeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/**
 * The built web app. A path that is no file opens the app, which knows its own addresses (also the old `/pages/…`);
 * only for whoever wants a page, so that a missing picture or call is told as missing.
 */
@Injectable()
export class WebApp {
  private readonly dir: string;
  private readonly headers: Record<string, string>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
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
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => this.serve(request, reply) });
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = decodeURIComponent(pathOf(request.url));
    if (isServerPath(wanted, this.config.CHAT_APP_KEY)) throw new Problem(commonProblems.unknownRoute);
    const file = await this.fileFor(wanted, request.headers.accept);
    if (file === null) throw new Problem(commonProblems.unknownRoute);
    void reply.headers(this.headers).header('cache-control', isBelow('/assets', file) ? A_YEAR : REVALIDATE);
    return this.sendFile(file, request, reply);
  }

  /** Packed where the build has packed it and the browser takes it. */
  private async sendFile(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = await this.encodingOf(file, String(request.headers['accept-encoding'] ?? ''));
    const wanted = encoding ? file + encoding.suffix : file;
    const found = await send(request.raw, encodeURI(wanted), { root: this.dir, index: false, cacheControl: false });
    if (found.type === 'error' && found.statusCode === 404) throw new Problem(commonProblems.unknownRoute);
    if (found.type === 'error') throw new Problem(commonProblems.invalidRequest, { cause: found.metadata.error });
    void reply.status(found.statusCode).headers(found.headers).header('vary', 'accept-encoding');
    if (encoding) void reply.header('content-encoding', encoding.name).header('content-type', typeOf(file));
    return reply.send(found.stream);
  }

  private async encodingOf(file: string, accepted: string): Promise<(typeof ENCODINGS)[number] | undefined> {
    for (const encoding of ENCODINGS) {
      if (encoding.accepted.test(accepted) && (await this.isFile(file + encoding.suffix))) return encoding;
    }
    return undefined;
  }

  private async fileFor(wanted: string, accept = ''): Promise<string | null> {
    if (wanted === '/') return '/index.html';
    const hidden = wanted.includes('/.');
    if (!hidden && (await this.isFile(wanted))) return wanted;
    const isFileName = hidden || path.extname(wanted) !== '' || isBelow('/assets', wanted);
    return !isFileName && accept.includes('text/html') ? '/index.html' : null;
  }

  private async isFile(wanted: string): Promise<boolean> {
    const found = await stat(path.join(this.dir, wanted)).catch(() => null);
    return found?.isFile() ?? false;
  }
}
