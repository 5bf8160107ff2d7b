import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import { locale as localeSchema } from '@renmai/contracts/common';
import { cardPath, cardsApi, drawnCard } from '@renmai/contracts/profile/cards.api';
import { publicPageRoots } from '@renmai/contracts/server-paths';
import { clientInfo, LOGGER, Problem, ServiceTokens } from '@renmai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { pathOf } from '../limits/request-target.js';
import { Upstreams } from '../proxy/upstreams.js';
import { isUnauthorized } from '../proxy/unauthorized.js';
import { PublicPages } from './public-pages.js';

/** Drawing needs a second or two, more where others wait. */
const ANSWER_WITHIN_MS = 20_000;
const ROOT = '/cards';
const lengths = { title: 300, description: 600 };

/**
 * Pictures for sites that preview links to public pages which have none of their own: `/cards<path of the page>`. They show the texts of
 * the page's head, so nothing that visitors may not see is on them.
 */
@Injectable()
export class PageCards {
  constructor(
    private readonly pages: PublicPages,
    private readonly upstreams: Upstreams,
    private readonly tokens: ServiceTokens,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  register(scope: FastifyInstance): void {
    for (const [root, service] of Object.entries(publicPageRoots)) {
      const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const path = decodeURIComponent(pathOf(request.url)).slice(ROOT.length);
        const { locale, ip } = clientInfo(request);
        const asked = new URL(request.url, 'http://x').searchParams.get('locale');
        const language = localeSchema.safeParse(asked).data ?? locale;
        const answer = await this.pages.answer(service, path, { locale: language, ip });
        if (answer === null) throw new Problem(commonProblems.unavailable, { retryAfter: 5 });
        if (answer.kind === 'moved') return reply.redirect(cardPath(answer.path, language), 301);
        if (answer.kind !== 'page') throw new Problem(commonProblems.notFound);
        const picture = await this.draw(answer.head, language);
        return reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(picture);
      };
      scope.route({ method: ['GET', 'HEAD'], url: `${ROOT}${root}/:name`, handler });
    }
  }

  private async draw({ title, description }: { title: string; description: string }, locale: Locale): Promise<Buffer> {
    const upstream = this.upstreams.get('profile');
    if (!upstream) throw new Problem(commonProblems.unavailable, { cause: 'PROFILE_URL is not set' });
    const answer = await this.tokens.call(
      'profile',
      (authorization) =>
        upstream.pool.request({
          method: 'GET',
          path: cardsApi.draw.path,
          query: {
            title: title.slice(0, lengths.title),
            description: description.slice(0, lengths.description),
            locale,
          },
          headers: { authorization },
          headersTimeout: ANSWER_WITHIN_MS,
          bodyTimeout: ANSWER_WITHIN_MS,
        }),
      isUnauthorized,
    );
    const body: unknown = await answer.body.json();
    if (answer.statusCode === 200) return Buffer.from(drawnCard.parse(body).base64, 'base64');
    this.logger.warn({ status: answer.statusCode }, 'the card of a public page was not drawn');
    throw new Problem(commonProblems.unavailable, { retryAfter: 5 });
  }
}
