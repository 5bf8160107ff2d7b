import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { PublicationPageViews } from '@renmai/publications';
import { Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import type { PositionRow } from '../positions/position.row.js';
import { PublicPositions } from './public-positions.js';

type Api = typeof positionsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Requests that everybody may send about positions. */
@Controller()
export class PublicPositionsController {
  constructor(
    private readonly positions: PublicPositions,
    private readonly pages: PublicationPageViews<PositionRow>,
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

  @Endpoint(positionsApi.shareCard)
  async shareCard(@Input() { params }: Asked<'shareCard'>): Answer<'shareCard'> {
    const { row, common } = await this.pages.shareCard(params.positionId);
    return { ...common, positionId: row.id, title: row.content.title };
  }
}
