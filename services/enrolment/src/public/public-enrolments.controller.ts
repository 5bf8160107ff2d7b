import { Controller, Inject, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
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
import type { EnrolmentConfig } from '../config.js';
import { enrolmentHead, enrolmentPath, enrolmentTitle } from './enrolment-head.js';
import { EnrolmentReports } from './enrolment-reports.js';
import { enrolmentSharePage } from './enrolment-share.js';
import { PublicEnrolments, type PublicEnrolment } from './public-enrolments.js';

type Api = typeof enrolmentsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Public endpoints of enrolments. */
@Controller()
export class PublicEnrolmentsController {
  constructor(
    @Inject(CONFIG) private readonly config: EnrolmentConfig,
    private readonly enrolments: PublicEnrolments,
    private readonly reports: EnrolmentReports,
  ) {}

  @Endpoint(enrolmentsApi.get)
  get(@OptionalActor() actor: ActorClaims | null, @Input() { params }: Asked<'get'>): Answer<'get'> {
    return this.enrolments.view(actor?.memberId ?? null, params.enrolmentId);
  }

  @Endpoint(enrolmentsApi.compare)
  async compare(@OptionalActor() actor: ActorClaims | null, @Input() { query }: Asked<'compare'>): Answer<'compare'> {
    return { items: await this.enrolments.views(actor?.memberId ?? null, query.ids) };
  }

  @Endpoint(enrolmentsApi.report)
  report(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'report'>): Promise<void> {
    return this.reports.file(memberId, params.enrolmentId, body);
  }

  @Endpoint(enrolmentsApi.shareCard)
  async shareCard(@Input() { params }: Asked<'shareCard'>): Answer<'shareCard'> {
    const found = await this.enrolments.find(params.enrolmentId, null);
    if (!found) throw new Problem(commonProblems.notFound);
    const { row, homepage } = found;
    return {
      enrolmentId: row.enrolmentId,
      name: row.content.name,
      homepageName: homepage.card.name,
      logo: homepage.card.logo,
      state: row.state,
      closesAt: row.closesAt.toISOString(),
      url: this.absolute(`/s/enrolments/${row.enrolmentId}`),
    };
  }

  /** Browsers are forwarded in any case: the app decides whether the enrolment may be seen. */
  @Endpoint(enrolmentsApi.sharePage)
  async sharePage(
    @Input() { params }: Asked<'sharePage'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const found = await this.enrolments.find(params.enrolmentId, null);
    void reply
      .status(found ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    return enrolmentSharePage({
      locale,
      url: this.absolute(`/s/enrolments/${params.enrolmentId}`),
      enrolmentUrl: this.absolute(enrolmentPath(params.enrolmentId)),
      enrolment: found ?? null,
      picture: found ? this.picture(found) : null,
    });
  }

  /**
   * For the gateway, which writes it into the app's page. The page of an ended enrolment answers "gone", so that search engines remove it.
   */
  @Endpoint(publicPagesApi.describe)
  async describe(
    @Input() { query }: InputOf<typeof publicPagesApi.describe>,
  ): Promise<ResponseOf<typeof publicPagesApi.describe>> {
    const [, root, enrolmentId = '', ...more] = query.path.split('/');
    if (root !== 'enrolments' || more.length > 0 || !z.uuid().safeParse(enrolmentId).success) {
      return { kind: 'unknown' };
    }
    const found = await this.enrolments.find(enrolmentId, null);
    if (!found) return { kind: 'unknown' };
    if (this.enrolments.isOver(found)) return { kind: 'gone', title: enrolmentTitle(found) };
    const absolute = (path: string): string => this.absolute(path);
    const places = await this.enrolments.places(found);
    const { locale } = query;
    return {
      kind: 'page',
      head: enrolmentHead({ ...found, locale, places, picture: this.picture(found), absolute }),
    };
  }

  private picture({ homepage }: PublicEnrolment): { url: string; width: number; height: number } | null {
    const picture = homepage.card.logo && sharedPicture(homepage.card.logo);
    return picture && { ...picture, url: this.absolute(picture.url) };
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
