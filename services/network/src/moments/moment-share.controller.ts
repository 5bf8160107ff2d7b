import { Controller, Inject, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import { publicPagesApi } from '@renmai/contracts/public-pages.api';
import {
  type ActorClaims,
  Client,
  CONFIG,
  Endpoint,
  Input,
  OptionalActor,
  Problem,
  type ClientInfo,
} from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { NetworkConfig } from '../config.js';
import { MomentViews } from '../feed/moment-views.js';
import { momentCard, momentHead, momentSharePage, type MomentCard } from './moment-share.js';

type Api = typeof momentsApi;

/** The data for other sites: only what visitors may see. A signed-in member has to be allowed to see the moment, too. */
@Controller()
export class MomentShareController {
  constructor(
    @Inject(CONFIG) private readonly config: NetworkConfig,
    private readonly views: MomentViews,
  ) {}

  @Endpoint(momentsApi.shareCard)
  async card(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['shareCard']>,
  ): Promise<ResponseOf<Api['shareCard']>> {
    if (actor) await this.views.one(actor.memberId, params.momentId);
    const card = momentCard(await this.views.one(null, params.momentId));
    return { ...card, url: this.absolute(`/s/moments/${card.momentId}`) };
  }

  /** People are forwarded in any case: whether they may see the moment is decided there. */
  @Endpoint(momentsApi.sharePage)
  async page(
    @Input() { params }: InputOf<Api['sharePage']>,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const card = await this.visible(params.momentId);
    void reply
      .status(card ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    return momentSharePage({
      locale: client.locale,
      url: this.absolute(`/s/moments/${params.momentId}`),
      momentUrl: this.absolute(`/moments/${params.momentId}`),
      moment: card && {
        ...card,
        picture: card.picture && { ...card.picture, url: this.absolute(card.picture.url) },
      },
    });
  }

  /** Metadata for the gateway, which writes it into the app's page. */
  @Endpoint(publicPagesApi.describe)
  async describe(
    @Input() { query }: InputOf<typeof publicPagesApi.describe>,
  ): Promise<ResponseOf<typeof publicPagesApi.describe>> {
    const [, root, momentId = '', ...more] = query.path.split('/');
    if (root !== 'moments' || more.length > 0 || !z.uuid().safeParse(momentId).success) return { kind: 'closed' };
    const card = await this.visible(momentId);
    if (!card) return { kind: 'closed' };
    return { kind: 'page', head: momentHead(card, { locale: query.locale, absolute: (path) => this.absolute(path) }) };
  }

  private async visible(momentId: string): Promise<MomentCard | null> {
    try {
      return momentCard(await this.views.one(null, momentId));
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
