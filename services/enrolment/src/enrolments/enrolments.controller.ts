import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { PublicationDependants } from '@renmai/publications';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { EnrolmentSteps } from './enrolment-steps.js';
import { EnrolmentViews } from './enrolment-views.js';
import { Enrolments } from './enrolments.js';

type Api = typeof enrolmentsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Endpoints for administrators of a school. */
@Controller()
export class EnrolmentsController {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly steps: EnrolmentSteps,
    private readonly views: EnrolmentViews,
    private readonly dependants: PublicationDependants,
  ) {}

  @Endpoint(enrolmentsApi.create)
  create(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'create'>): Answer<'create'> {
    return this.enrolments.create(memberId, params.homepageId, body);
  }

  @Endpoint(enrolmentsApi.managed)
  managed(@Actor() { memberId }: ActorClaims, @Input() { params, query }: Asked<'managed'>): Answer<'managed'> {
    return this.views.list(memberId, params.homepageId, query);
  }

  @Endpoint(enrolmentsApi.homepages)
  async homepages(@Actor() { memberId }: ActorClaims): Answer<'homepages'> {
    return { items: await this.views.ofMember(memberId) };
  }

  @Endpoint(enrolmentsApi.management)
  management(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'management'>): Answer<'management'> {
    return this.views.managed(memberId, params.enrolmentId);
  }

  @Endpoint(enrolmentsApi.edit)
  edit(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'edit'>): Answer<'edit'> {
    return this.enrolments.edit(memberId, params.enrolmentId, body);
  }

  @Endpoint(enrolmentsApi.copy)
  copy(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'copy'>): Answer<'copy'> {
    return this.enrolments.copy(memberId, params.enrolmentId);
  }

  @Endpoint(enrolmentsApi.publish)
  publish(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'publish'>): Answer<'publish'> {
    return this.steps.publish({ memberId, id: params.enrolmentId, ...body });
  }

  @Endpoint(enrolmentsApi.suspend)
  suspend(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'suspend'>): Answer<'suspend'> {
    return this.steps.suspend({ memberId, id: params.enrolmentId, ...body });
  }

  @Endpoint(enrolmentsApi.resume)
  resume(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'resume'>): Answer<'resume'> {
    return this.steps.resume({ memberId, id: params.enrolmentId, ...body });
  }

  @Endpoint(enrolmentsApi.stop)
  stop(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'stop'>): Answer<'stop'> {
    return this.steps.stop({ memberId, id: params.enrolmentId, version: body.version }, body.rest);
  }

  @Endpoint(enrolmentsApi.remove)
  remove(@Actor() { memberId }: ActorClaims, @Input() { params, query }: Asked<'remove'>): Promise<void> {
    return this.steps.remove({ memberId, id: params.enrolmentId, ...query });
  }

  @Endpoint(enrolmentsApi.versions)
  async versions(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'versions'>): Answer<'versions'> {
    return { items: await this.views.versions(memberId, params.enrolmentId) };
  }

  @Endpoint(enrolmentsApi.dependants)
  waiting(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'dependants'>): Answer<'dependants'> {
    return this.dependants.of(memberId, params.homepageId);
  }
}
