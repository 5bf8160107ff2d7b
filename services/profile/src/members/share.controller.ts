import { Controller, Inject, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
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
import type { ProfileConfig } from '../config.js';
import type { CardRow } from './members.repository.js';
import { MembersService } from './members.service.js';
import { memberHead, sharePage, type SharedMember } from './share-page.js';

type Api = typeof membersApi;

@Controller()
export class ShareController {
  constructor(
    @Inject(CONFIG) private readonly config: ProfileConfig,
    private readonly members: MembersService,
  ) {}

  @Endpoint(membersApi.shareCard)
  async card(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['shareCard']>,
  ): Promise<ResponseOf<Api['shareCard']>> {
    if (actor) await this.members.member(actor.memberId, params.memberId);
    const card = await this.members.publicCard(params.memberId);
    if (!card) throw new Problem(commonProblems.notFound);
    return { ...card, url: this.absolute(`/s/members/${card.memberId}`) };
  }

  /** People are forwarded in any case: whether they may see the profile is decided there. */
  @Endpoint(membersApi.sharePage)
  async page(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['sharePage']>,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const found = !actor || (await this.members.finds(actor.memberId, params.memberId));
    const card = found ? await this.members.publicCard(params.memberId) : null;
    void reply
      .status(card ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache');
    return sharePage({
      locale: card?.locale ?? client.locale,
      url: this.absolute(`/s/members/${params.memberId}`),
      profileUrl: this.absolute(`/members/${params.memberId}`),
      member: card && this.shared(card),
    });
  }

  /** For the gateway, which writes it into the app's page. */
  @Endpoint(publicPagesApi.describe)
  async describe(
    @Input() { query }: InputOf<typeof publicPagesApi.describe>,
  ): Promise<ResponseOf<typeof publicPagesApi.describe>> {
    const [, root, memberId = '', ...more] = query.path.split('/');
    if (root !== 'members' || more.length > 0 || !z.uuid().safeParse(memberId).success) return { kind: 'closed' };
    const card = await this.members.publicCard(memberId);
    if (!card) return { kind: 'closed' };
    const address = { path: `/members/${card.memberId}`, url: this.absolute(`/members/${card.memberId}`) };
    return { kind: 'page', head: memberHead(this.shared(card), { ...address, locale: query.locale }) };
  }

  private shared(card: CardRow): SharedMember {
    const photo = card.photo && { ...card.photo.page, url: this.absolute(`/media/${card.photo.mediaId}/share`) };
    return { ...card, photo };
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
