import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { eventDependantsApi } from '@renmai/contracts/events/event-dependants.api';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { EventCreation } from './event-creation.js';
import { EventEditing } from './event-editing.js';
import { EventSteps } from './event-steps.js';
import { EventViews } from './event-views.js';
import { Invitations } from './invitations.js';
import { EventDependants } from './event-dependants.js';

type Api = typeof eventsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Endpoints for organizers. */
@Controller()
export class OrganizingController {
  constructor(
    private readonly creation: EventCreation,
    private readonly editing: EventEditing,
    private readonly steps: EventSteps,
    private readonly views: EventViews,
    private readonly invitations: Invitations,
    private readonly dependants: EventDependants,
  ) {}

  @Endpoint(eventsApi.preview)
  preview(@Input() { body }: Asked<'preview'>): Answer<'preview'> {
    return this.creation.preview(body);
  }

  @Endpoint(eventsApi.create)
  create(@Actor() { memberId }: ActorClaims, @Input() { body }: Asked<'create'>): Answer<'create'> {
    return this.creation.create(memberId, body);
  }

  @Endpoint(eventsApi.management)
  management(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'management'>): Answer<'management'> {
    return this.views.managed(memberId, params.eventId);
  }

  @Endpoint(eventsApi.managed)
  managed(@Actor() { memberId }: ActorClaims, @Input() { query }: Asked<'managed'>): Answer<'managed'> {
    return this.views.list(memberId, query);
  }

  @Endpoint(eventsApi.edit)
  edit(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'edit'>): Answer<'edit'> {
    return this.editing.edit(memberId, params.eventId, body);
  }

  @Endpoint(eventsApi.move)
  move(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'move'>): Answer<'move'> {
    return this.steps.move(memberId, params.eventId, body);
  }

  @Endpoint(eventsApi.cancel)
  cancel(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'cancel'>): Answer<'cancel'> {
    return this.steps.cancel(memberId, params.eventId, body);
  }

  @Endpoint(eventsApi.invitations)
  invited(@Actor() { memberId }: ActorClaims, @Input() { params, query }: Asked<'invitations'>): Answer<'invitations'> {
    return this.invitations.list(memberId, params.eventId, query);
  }

  @Endpoint(eventsApi.invite)
  invite(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'invite'>): Answer<'invite'> {
    return this.invitations.invite(memberId, params.eventId, body.memberIds);
  }

  @Endpoint(eventDependantsApi.dependants)
  waiting(
    @Actor() { memberId }: ActorClaims,
    @Input() { query }: InputOf<typeof eventDependantsApi.dependants>,
  ): Promise<Dependants> {
    return this.dependants.of(memberId, query.homepageId);
  }
}
