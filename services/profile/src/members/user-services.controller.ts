import { Controller } from '@nestjs/common';
import { commonProblems, memberId, type InputOf, type ResponseOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { Endpoint, Input, OptionalActor, Problem, type ActorClaims } from '@renmai/service-kit';
import { MembersService } from './members.service.js';

type Contract = typeof membersApi.userServices;

/** The call of older clients: the HTTP status is always 200, the result is in `code`. */
@Controller()
export class UserServicesController {
  constructor(private readonly members: MembersService) {}

  @Endpoint(membersApi.userServices)
  async userServices(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { query }: InputOf<Contract>,
  ): Promise<ResponseOf<Contract>> {
    const uid = memberId.safeParse(query.uid);
    if (!uid.success) return refusal(commonProblems.invalidRequest);
    try {
      return { code: 200, data: await this.members.services(actor?.memberId ?? null, uid.data), message: 'ok' };
    } catch (error) {
      if (error instanceof Problem) return refusal(error.definition);
      throw error;
    }
  }
}

const refusal = ({ status, title }: { status: number; title: string }) => ({
  code: status,
  data: null,
  message: title,
});
