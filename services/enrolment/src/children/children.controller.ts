import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { childrenApi } from '@renmai/contracts/enrolment/children.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Children } from './children.js';

type Api = typeof childrenApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class ChildrenController {
  constructor(private readonly children: Children) {}

  @Endpoint(childrenApi.list)
  async list(@Actor() { memberId }: ActorClaims): Answer<'list'> {
    return { items: await this.children.of(memberId), retentionDays: this.children.retentionDays };
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
}
