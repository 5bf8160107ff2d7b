import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type Locale, type ServiceName } from '@renmai/contracts';
import { publicPageAnswer, publicPagesApi, type PublicPageAnswer } from '@renmai/contracts/public-pages.api';
import { cardPath, cardSize } from '@renmai/contracts/profile/cards.api';
import { appPages, publicPageRoots } from '@renmai/contracts/server-paths';
import { clientInfo, CONFIG, LOGGER, Problem, ServiceTokens } from '@renmai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.js';
import { RateLimits } from '../limits/rate-limits.js';
import { pathOf } from '../limits/request-target.js';
import { Upstreams } from '../proxy/upstreams.js';
import { isUnauthorized } from '../proxy/unauthorized.js';
import { withHead, withoutIndexing, withTitle, type PageHeadPicture } from './page-head.js';
import { WebApp } from './web-app.js';

/** The time that a page waits for its head at most. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Pages of the app that visitors and search engines find, with a head of their own (`publicPageRoots`). While their service is
 * away, and for an address that asks too often, they are the app's page as any other.
 */
@Injectable()
export class PublicPages {
  constructor(
    private readonly web: WebApp,
    private readonly upstreams: Upstreams,
    private readonly tokens: ServiceTokens,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  register(scope: FastifyInstance): void {
    for (const [root, service] of Object.entries(publicPageRoots)) {
      if (!this.upstreams.get(service)) continue;
      const handler = (request: FastifyRequest, reply: FastifyReply) => this.serve(service, request, reply);
      scope.route({ method: ['GET', 'HEAD'], url: `${root}/:name`, handler });
    }
  }

  private async serve(service: ServiceName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = await this.web.page();
    if (html === null) throw new Problem(commonProblems.unknownRoute);
    const { locale, ip } = clientInfo(request);
    const path = decodeURIComponent(pathOf(request.url));
    // A preview has no head of its own; whether there is something to see, the app finds out as for every reader.
    const preview = new URLSearchParams(searchOf(request.url)).has('preview');
    const answer = appPages.has(path) || preview ? null : await this.answer(service, path, { locale, ip });
    void reply.headers({ ...this.web.headers, 'cache-control': 'no-cache', vary: 'accept-language' });
    if (answer?.kind === 'moved') {
      return reply.header('cache-control', 'public, max-age=3600').redirect(answer.path + searchOf(request.url), 301);
    }
    void reply.type('text/html; charset=utf-8');
    if (answer?.kind === 'unknown') return reply.status(404).send(withoutIndexing(html));
    if (answer?.kind === 'gone') return reply.status(410).send(withoutIndexing(withTitle(html, answer.title)));
    if (answer?.kind === 'closed') return reply.send(withoutIndexing(html));
    if (!answer) return reply.send(preview ? withoutIndexing(html) : html);
    const page = withHead(html, {
      head: answer.head,
      locale,
      url: new URL(answer.head.path, this.config.PUBLIC_URL).href,
      ownPicture: this.pictureFor(answer.head.path, locale),
    });
    const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
    void reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.send(page);
  }

  /** The picture of a page that has none of its own: drawn, where the service that draws is there. */
  private pictureFor(path: string, locale: Locale): PageHeadPicture {
    const at = (where: string): string => new URL(where, this.config.PUBLIC_URL).href;
    if (!this.upstreams.get('profile')) return { url: at('/icon-512.png'), width: 512, height: 512 };
    return { url: at(cardPath(path, locale)), ...cardSize };
  }

  /** Null: its service is away, or the address asks too often. */
  async answer(
    service: ServiceName,
    path: string,
    { locale, ip }: { locale: Locale; ip: string },
  ): Promise<PublicPageAnswer | null> {
    const budget = await this.limits.ofAddress('read', ip);
    return budget?.allowed === false ? null : this.ask(service, path, locale);
  }

  private async ask(service: ServiceName, path: string, locale: Locale): Promise<PublicPageAnswer | null> {
    try {
      const upstream = this.upstreams.get(service);
      if (!upstream) throw new Error(`the address of ${service} is not set`);
      const { statusCode, body } = await this.tokens.call(
        service,
        (authorization) =>
          upstream.pool.request({
            method: 'GET',
            path: publicPagesApi.describe.path,
            query: { path, locale },
            headers: { authorization },
            headersTimeout: ANSWER_WITHIN_MS,
            bodyTimeout: ANSWER_WITHIN_MS,
          }),
        isUnauthorized,
      );
      const answer: unknown = await body.json();
      if (statusCode === 200) return publicPageAnswer.parse(answer);
      // A path that no page can have.
      if (statusCode === 400) return { kind: 'unknown' };
      this.logger.warn({ service, status: statusCode }, 'a public page is shown without its head');
    } catch (error) {
      this.logger.warn({ err: error, service }, 'a public page is shown without its head');
    }
    return null;
  }
}

const searchOf = (target: string): string => (target.includes('?') ? target.slice(target.indexOf('?')) : '');
