import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ProfileViewersService } from './profile-viewers.service.js';

@Controller()
export class ViewersController {
  constructor(private readonly viewers: ProfileViewersService) {}

  @Endpoint(membersApi.view)
  view(@Actor() actor: ActorClaims, @Input() { params }: InputOf<(typeof membersApi)['view']>): Promise<void> {
    return this.viewers.note(actor.memberId, params.memberId);
  }

  @Endpoint(profileApi.viewers)
  list(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<(typeof profileApi)['viewers']>,
  ): Promise<ResponseOf<(typeof profileApi)['viewers']>> {
    return this.viewers.of(actor.memberId, query);
  }
}
