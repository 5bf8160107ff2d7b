import { Controller, Inject, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { homepagePath } from '@renmai/contracts/org-pages/homepage-path';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { sharedPicture } from '@renmai/contracts/profile/media.schema';
import { publicPagesApi } from '@renmai/contracts/public-pages.api';
import {
  Actor,
  Client,
  CONFIG,
  Endpoint,
  Input,
  OptionalActor,
  Problem,
  type ActorClaims,
  type ClientInfo,
} from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { Audience, audienceOf } from '../audience/audience.js';
import type { OrgPagesConfig } from '../../config.js';
import { HomepageReports } from './homepage-reports.js';
import { PublicHomepages } from './public-homepages.js';
import { publicPageHead } from './public-page.js';
import { sharePage } from './share-page.js';

type Api = typeof homepagesApi;

const kinds = new Map<string, HomepageKind>([
  ['companies', 'company'],
  ['schools', 'school'],
]);

@Controller()
export class PublicViewController {
  constructor(
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
    private readonly homepages: PublicHomepages,
    private readonly reports: HomepageReports,
    private readonly audience: Audience,
  ) {}

  @Endpoint(homepagesApi.get)
  async get(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['get']>,
    @Client() client: ClientInfo,
  ): Promise<ResponseOf<Api['get']>> {
    const memberId = actor?.memberId ?? null;
    const page = await this.homepages.view(memberId, params.homepageId);
    if (!page.managed) this.audience.visited(page.homepageId, audienceOf(memberId, client));
    return page;
  }

  @Endpoint(homepagesApi.cards)
  async cards(@Input() { query }: InputOf<Api['cards']>): Promise<ResponseOf<Api['cards']>> {
    return { items: await this.homepages.cards(query.ids.split(',')) };
  }

  @Endpoint(homepagesApi.byHandle)
  byHandle(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['byHandle']>,
  ): Promise<ResponseOf<Api['byHandle']>> {
    return this.homepages.byHandle(actor?.memberId ?? null, params.kind, params.handle);
  }

  @Endpoint(homepagesApi.enterpriseList)
  async enterpriseList(@OptionalActor() actor: ActorClaims | null): Promise<ResponseOf<Api['enterpriseList']>> {
    if (!actor) return { code: 401, data: null, message: commonProblems.unauthenticated.title };
    return { code: 200, data: await this.homepages.ofMember(actor.memberId), message: 'ok' };
  }

  @Endpoint(homepagesApi.shareCard)
  async shareCard(@Input() { params }: InputOf<Api['shareCard']>): Promise<ResponseOf<Api['shareCard']>> {
    const page = await this.homepages.shared(params.homepageId);
    if (!page) throw new Problem(commonProblems.notFound);
    const { homepageId, name, slogan, logo } = page;
    return { homepageId, name, slogan, logo, url: this.absolute(`/s/homepages/${homepageId}`) };
  }

  @Endpoint(homepagesApi.report)
  report(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['report']>): Promise<void> {
    return this.reports.ofHomepage(actor.memberId, params.homepageId, body);
  }

  /** Browsers are forwarded in any case: the app decides whether the homepage may be seen. */
  @Endpoint(homepagesApi.sharePage)
  async page(
    @Input() { params }: InputOf<Api['sharePage']>,
    @Client() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const page = await this.homepages.shared(params.homepageId);
    void reply
      .status(page ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    const picture = page?.logo ? sharedPicture(page.logo) : null;
    return sharePage({
      locale: client.locale,
      url: this.absolute(`/s/homepages/${params.homepageId}`),
      forwardTo: this.absolute(page ? homepagePath(page) : `/companies/${params.homepageId}`),
      page,
      picture: picture && { ...picture, url: this.absolute(picture.url) },
    });
  }

  /** For the gateway, which writes it into the app's page. By its id, a homepage has moved to its handle. */
  @Endpoint(publicPagesApi.describe)
  async describe(
    @Input() { query }: InputOf<typeof publicPagesApi.describe>,
  ): Promise<ResponseOf<typeof publicPagesApi.describe>> {
    const [, root = '', name = '', ...more] = query.path.split('/');
    const kind = kinds.get(root);
    const page = kind && name && more.length === 0 ? await this.homepages.publicByName(kind, name) : null;
    if (!page) return { kind: 'unknown' };
    const path = homepagePath(page);
    if (path !== query.path) return { kind: 'moved', path };
    const logo = page.logo && sharedPicture(page.logo);
    const picture = logo && { ...logo, url: this.absolute(logo.url) };
    const absolute = (of: string): string => this.absolute(of);
    return { kind: 'page', head: publicPageHead({ page, locale: query.locale, picture, absolute }) };
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
