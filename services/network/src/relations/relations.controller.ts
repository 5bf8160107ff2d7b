import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { friendshipsApi } from '@renmai/contracts/network/friendships.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { RelationsService } from './relations.service.js';

type Contract = typeof friendshipsApi.relation;

@Controller()
export class RelationsController {
  constructor(private readonly relations: RelationsService) {}

  @Endpoint(friendshipsApi.relation)
  relation(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Contract>): Promise<ResponseOf<Contract>> {
    return this.relations.relation(actor.memberId, params.memberId);
  }
}
