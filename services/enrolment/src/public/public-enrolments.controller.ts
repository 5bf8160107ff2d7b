import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { PublicationPageViews } from '@renmai/publications';
import { Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import type { EnrolmentRow } from '../enrolments/enrolment.row.js';
import { PublicEnrolments } from './public-enrolments.js';

type Api = typeof enrolmentsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Public endpoints of enrolments. */
@Controller()
export class PublicEnrolmentsController {
  constructor(
    private readonly enrolments: PublicEnrolments,
    private readonly pages: PublicationPageViews<EnrolmentRow>,
  ) {}

  @Endpoint(enrolmentsApi.get)
  get(@OptionalActor() actor: ActorClaims | null, @Input() { params }: Asked<'get'>): Answer<'get'> {
    return this.enrolments.view(actor?.memberId ?? null, params.enrolmentId);
  }

  @Endpoint(enrolmentsApi.compare)
  async compare(@OptionalActor() actor: ActorClaims | null, @Input() { query }: Asked<'compare'>): Answer<'compare'> {
    return { items: await this.enrolments.views(actor?.memberId ?? null, query.ids) };
  }

  @Endpoint(enrolmentsApi.shareCard)
  async shareCard(@Input() { params }: Asked<'shareCard'>): Answer<'shareCard'> {
    const { row, common } = await this.pages.shareCard(params.enrolmentId);
    return { ...common, enrolmentId: row.id, name: row.content.name };
  }
}
