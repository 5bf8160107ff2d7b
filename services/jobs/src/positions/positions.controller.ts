import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { PublicationDependants } from '@renmai/publications';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Settings } from '../homepages/settings.js';
import { PositionSteps } from './position-steps.js';
import { PositionViews } from './position-views.js';
import { Positions } from './positions.js';

type Api = typeof positionsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Requests of administrators of a homepage for its positions. */
@Controller()
export class PositionsController {
  constructor(
    private readonly positions: Positions,
    private readonly steps: PositionSteps,
    private readonly views: PositionViews,
    private readonly settings: Settings,
    private readonly dependants: PublicationDependants,
  ) {}

  @Endpoint(positionsApi.create)
  create(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'create'>): Answer<'create'> {
    return this.positions.create(memberId, params.homepageId, body);
  }

  @Endpoint(positionsApi.managed)
  managed(@Actor() { memberId }: ActorClaims, @Input() { params, query }: Asked<'managed'>): Answer<'managed'> {
    return this.views.list(memberId, params.homepageId, query);
  }

  @Endpoint(positionsApi.homepages)
  async homepages(@Actor() { memberId }: ActorClaims): Answer<'homepages'> {
    return { items: await this.views.ofMember(memberId) };
  }

  @Endpoint(positionsApi.settings)
  ofHomepage(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'settings'>): Answer<'settings'> {
    return this.settings.get(memberId, params.homepageId);
  }

  @Endpoint(positionsApi.changeSettings)
  changeSettings(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, body }: Asked<'changeSettings'>,
  ): Answer<'changeSettings'> {
    return this.settings.change(memberId, params.homepageId, body);
  }

  @Endpoint(positionsApi.management)
  management(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'management'>): Answer<'management'> {
    return this.views.managed(memberId, params.positionId);
  }

  @Endpoint(positionsApi.edit)
  edit(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'edit'>): Answer<'edit'> {
    return this.positions.edit(memberId, params.positionId, body);
  }

  @Endpoint(positionsApi.copy)
  copy(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'copy'>): Answer<'copy'> {
    return this.positions.copy(memberId, params.positionId);
  }

  @Endpoint(positionsApi.publish)
  publish(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'publish'>): Answer<'publish'> {
    return this.steps.publish({ memberId, id: params.positionId, ...body });
  }

  @Endpoint(positionsApi.withdraw)
  withdraw(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'withdraw'>): Answer<'withdraw'> {
    return this.steps.withdraw({ memberId, id: params.positionId, ...body });
  }

  @Endpoint(positionsApi.approve)
  approve(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'approve'>): Answer<'approve'> {
    return this.steps.approve({ memberId, id: params.positionId, ...body });
  }

  @Endpoint(positionsApi.sendBack)
  sendBack(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'sendBack'>): Answer<'sendBack'> {
    return this.steps.sendBack({ memberId, id: params.positionId, version: body.version }, body.words);
  }

  @Endpoint(positionsApi.pause)
  pause(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'pause'>): Answer<'pause'> {
    return this.steps.pause({ memberId, id: params.positionId, ...body });
  }

  @Endpoint(positionsApi.resume)
  resume(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'resume'>): Answer<'resume'> {
    return this.steps.resume({ memberId, id: params.positionId, ...body });
  }

  @Endpoint(positionsApi.confirm)
  confirm(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'confirm'>): Answer<'confirm'> {
    return this.steps.confirm({ memberId, id: params.positionId, ...body });
  }

  @Endpoint(positionsApi.close)
  close(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'close'>): Answer<'close'> {
    return this.steps.close({ memberId, id: params.positionId, version: body.version }, body.rest);
  }

  @Endpoint(positionsApi.remove)
  remove(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'remove'>): Promise<void> {
    return this.positions.remove(memberId, params.positionId);
  }

  @Endpoint(positionsApi.versions)
  async versions(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'versions'>): Answer<'versions'> {
    return { items: await this.views.versions(memberId, params.positionId) };
  }

  @Endpoint(positionsApi.dependants)
  waiting(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'dependants'>): Answer<'dependants'> {
    return this.dependants.of(memberId, params.homepageId);
  }
}
