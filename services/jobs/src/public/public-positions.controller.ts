import { Controller, Inject, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
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
import { z } from 'zod';
import type { JobsConfig } from '../config.js';
import { positionHead, positionPath } from './position-head.js';
import { PositionReports } from './position-reports.js';
import { positionSharePage } from './position-share.js';
import { PublicPositions, type PublicPosition } from './public-positions.js';

type Api = typeof positionsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Requests that everybody may send about positions. */
@Controller()
export class PublicPositionsController {
  constructor(
    @Inject(CONFIG) private readonly config: JobsConfig,
    private readonly positions: PublicPositions,
    private readonly reports: PositionReports,
  ) {}

  @Endpoint(positionsApi.get)
  get(@OptionalActor() actor: ActorClaims | null, @Input() { params }: Asked<'get'>): Answer<'get'> {
    return this.positions.view(actor?.memberId ?? null, params.positionId);
  }

  @Endpoint(positionsApi.ofHomepage)
  ofHomepage(@Input() { params, query }: Asked<'ofHomepage'>): Answer<'ofHomepage'> {
    return this.positions.ofHomepage(params.homepageId, query);
  }

  @Endpoint(positionsApi.figures)
  figures(@Input() { params }: Asked<'figures'>): Answer<'figures'> {
    return this.positions.figures(params.homepageId);
  }

  @Endpoint(positionsApi.report)
  report(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'report'>): Promise<void> {
    return this.reports.file(memberId, params.positionId, body);
  }

  @Endpoint(positionsApi.shareCard)
  async shareCard(@Input() { params }: Asked<'shareCard'>): Answer<'shareCard'> {
    const found = await this.positions.find(params.positionId, null);
    if (!found) throw new Problem(commonProblems.notFound);
    const { row, homepage } = found;
    return {
      positionId: row.positionId,
      title: row.content.title,
      homepageName: homepage.card.name,
      logo: homepage.card.logo,
      state: row.state,
      closesAt: row.closesAt.toISOString(),
      url: this.absolute(`/s/jobs/${row.positionId}`),
    };
  }

  /** People are forwarded in any case: whether they may see it is decided there. */
  @Endpoint(positionsApi.sharePage)
  async sharePage(
    @Input() { params }: Asked<'sharePage'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const found = await this.positions.find(params.positionId, null);
    void reply
      .status(found ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    return positionSharePage({
      locale,
      url: this.absolute(`/s/jobs/${params.positionId}`),
      positionUrl: this.absolute(positionPath(params.positionId)),
      position: found ?? null,
      picture: found ? this.picture(found) : null,
    });
  }

  /** For the gateway, which writes it into the app's page. Ended positions are `gone`: the page says so, and search engines drop it. */
  @Endpoint(publicPagesApi.describe)
  async describe(
    @Input() { query }: InputOf<typeof publicPagesApi.describe>,
  ): Promise<ResponseOf<typeof publicPagesApi.describe>> {
    const [, root, positionId = '', ...more] = query.path.split('/');
    if (root !== 'jobs' || more.length > 0 || !z.uuid().safeParse(positionId).success) return { kind: 'unknown' };
    const found = await this.positions.find(positionId, null);
    if (!found) return { kind: 'unknown' };
    const { row, homepage } = found;
    if (row.state === 'closed' || row.state === 'expired') {
      return { kind: 'gone', title: `${row.content.title} · ${homepage.card.name}` };
    }
    const absolute = (path: string): string => this.absolute(path);
    return {
      kind: 'page',
      head: positionHead({ ...found, locale: query.locale, picture: this.picture(found), absolute }),
    };
  }

  private picture({ homepage }: PublicPosition): { url: string; width: number; height: number } | null {
    const picture = homepage.card.logo && sharedPicture(homepage.card.logo);
    return picture && { ...picture, url: this.absolute(picture.url) };
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
