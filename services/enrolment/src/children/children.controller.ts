import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { childrenApi } from '@renmai/contracts/enrolment/children.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Guardians } from './guardians.js';
import { Children } from './children.js';

type Api = typeof childrenApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class ChildrenController {
  constructor(
    private readonly children: Children,
    private readonly guardians: Guardians,
  ) {}

  @Endpoint(childrenApi.list)
  async list(@Actor() { memberId }: ActorClaims): Answer<'list'> {
    const [items, requests] = await Promise.all([this.children.of(memberId), this.guardians.requests(memberId)]);
    return { items, requests, retentionDays: this.children.retentionDays };
  }

  @Endpoint(childrenApi.add)
  add(@Actor() { memberId }: ActorClaims, @Input() { body }: Asked<'add'>): Answer<'add'> {
    return this.children.add(memberId, body);
  }

  @Endpoint(childrenApi.change)
  change(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'change'>): Answer<'change'> {
    return this.children.change(memberId, params.childId, body);
  }

  @Endpoint(childrenApi.remove)
  remove(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'remove'>): Promise<void> {
    return this.children.remove(memberId, params.childId);
  }

  @Endpoint(childrenApi.askGuardian)
  askGuardian(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'askGuardian'>): Promise<void> {
    return this.guardians.ask(memberId, params.childId, params.memberId);
  }

  @Endpoint(childrenApi.removeGuardian)
  removeGuardian(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'removeGuardian'>): Promise<void> {
    return this.guardians.remove(memberId, params.childId, params.memberId);
  }

  @Endpoint(childrenApi.accept)
  accept(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'accept'>): Promise<void> {
    return this.guardians.accept(memberId, params.childId, body.relation);
  }

  @Endpoint(childrenApi.decline)
  decline(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'decline'>): Promise<void> {
    return this.guardians.decline(memberId, params.childId);
  }
}
