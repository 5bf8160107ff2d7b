import send from '@fastify/send';
import { commonProblems } from '@renmai/contracts';
import { isBelow } from '@renmai/contracts/server-paths';
import { Problem } from '@renmai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { pathOf } from '../limits/request-target.js';

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

const isBrowser = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] !== undefined;

export interface BuiltAppOptions {
  /** the folder with `index.html` */
  dir: string;
  /** on every page and file */
  headers: Record<string, string>;
  /** paths that are never the app's */
  isServerPath: (path: string) => boolean;
  /** the page for programs that show links, which run nothing of the app */
  described?: (html: string, request: FastifyRequest) => string;
  logger: Logger;
}

/**
 * A built single-page app. A path that is no file opens the app, which knows its own addresses; only where a page is wanted, so that a
 * missing picture or call is answered as missing.
 */
export class BuiltApp {
  constructor(private readonly options: BuiltAppOptions) {}

  register(scope: FastifyInstance): void {
    const { dir, logger } = this.options;
    if (!existsSync(path.join(dir, 'index.html'))) {
      logger.warn({ dir }, 'there is no built web app here; only the API is served');
      return;
    }
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => this.serve(request, reply) });
  }

  /** The page of the app as it was built; null where none was. */
  async page(): Promise<string | null> {
    return readFile(path.join(this.options.dir, 'index.html'), 'utf8').catch(() => null);
  }

  get headers(): Record<string, string> {
    return this.options.headers;
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = decodeURIComponent(pathOf(request.url));
    if (this.options.isServerPath(wanted)) throw new Problem(commonProblems.unknownRoute);
    const file = await this.fileFor(wanted, request);
    if (file === null) throw new Problem(commonProblems.unknownRoute);
    const { headers, described } = this.options;
    void reply.headers(headers).header('cache-control', isBelow('/assets', file) ? A_YEAR : REVALIDATE);
    if (file === '/index.html' && described && !isBrowser(request)) {
      const page = described((await this.page()) ?? '', request);
      return reply.header('vary', 'accept-language, sec-fetch-dest').type('text/html; charset=utf-8').send(page);
    }
    return this.sendFile(file, request, reply);
  }

  /** Packed where the build has packed it and the browser accepts it. */
  private async sendFile(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { dir: root } = this.options;
    const encoding = await this.encodingOf(file, String(request.headers['accept-encoding'] ?? ''));
    const wanted = encoding ? file + encoding.suffix : file;
    const found = await send(request.raw, encodeURI(wanted), { root, index: false, cacheControl: false });
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

  private async fileFor(wanted: string, request: FastifyRequest): Promise<string | null> {
    if (wanted === '/') return '/index.html';
    const hidden = wanted.includes('/.');
    if (!hidden && (await this.isFile(wanted))) return wanted;
    const isFileName = hidden || path.extname(wanted) !== '' || isBelow('/assets', wanted);
    const { accept = '' } = request.headers;
    // Programs that show links take whatever there is; a browser says that it wants a picture or a script.
    const isPage = accept.includes('text/html') || (accept === '*/*' && !isBrowser(request));
    return !isFileName && isPage ? '/index.html' : null;
  }

  private async isFile(wanted: string): Promise<boolean> {
    const found = await stat(path.join(this.options.dir, wanted)).catch(() => null);
    return found?.isFile() ?? false;
  }
}
