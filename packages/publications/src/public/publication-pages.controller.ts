import { Controller, Res, type Type } from '@nestjs/common';
import type { Endpoint as Contract, InputOf, Locale, ResponseOf } from '@renmai/contracts';
import { publicPagesApi } from '@renmai/contracts/public-pages.api';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { Actor, Client, Endpoint, Input, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { PublicationPageViews } from './publication-page-views.js';
import { PublicationReports } from './publication-reports.js';

/** The endpoints of a service that are the same for every kind. */
export interface PublicationPagesApi {
  report: Contract;
  translation: Contract;
  sharePage: Contract;
  /** the parameter in their paths: `positionId` */
  param: string;
}

type Params = Record<string, string>;

export function publicationPagesController({ report, translation, sharePage, param }: PublicationPagesApi): Type {
  const idIn = ({ [param]: id = '' }: Params): string => id;

  /** Requests about public pages, at the addresses of the service. */
  @Controller()
  class PublicationPagesController {
    constructor(
      private readonly pages: PublicationPageViews,
      private readonly reports: PublicationReports,
    ) {}

    @Endpoint(report)
    report(
      @Actor() { memberId }: ActorClaims,
      @Input() { params, body }: { params: Params; body: ReportForm },
    ): Promise<void> {
      return this.reports.file(memberId, idIn(params), body);
    }

    @Endpoint(translation)
    translation(
      @Actor() { memberId }: ActorClaims,
      @Input() { params, query }: { params: Params; query: { to: Locale } },
    ): Promise<Translation> {
      return this.pages.translation(memberId, idIn(params), query.to);
    }

    @Endpoint(sharePage)
    sharePage(
      @Input() { params }: { params: Params },
      @Client() { locale }: ClientInfo,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string> {
      return this.pages.sharePage(idIn(params), locale, reply);
    }

    @Endpoint(publicPagesApi.describe)
    describe(
      @Input() { query }: InputOf<typeof publicPagesApi.describe>,
    ): Promise<ResponseOf<typeof publicPagesApi.describe>> {
      return this.pages.describe(query);
    }
  }
  return PublicationPagesController;
}
