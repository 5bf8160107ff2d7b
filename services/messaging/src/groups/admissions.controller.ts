import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { admissionsApi } from '@renmai/contracts/messaging/admissions.api';
import { Endpoint, Input } from '@renmai/service-kit';
import { Admissions } from './admissions.js';

type Of = typeof admissionsApi.of;

/** For services that invite members to meetings, homepages and the like. */
@Controller()
export class AdmissionsController {
  constructor(private readonly admissions: Admissions) {}

  @Endpoint(admissionsApi.of)
  async of(@Input() { body }: InputOf<Of>): Promise<ResponseOf<Of>> {
    const { memberId, way } = body;
    const others = body.others.filter((id) => id !== memberId);
    await this.admissions.prepare(memberId, others);
    const outcomes = await this.admissions.outcomes(memberId, others, way);
    return { outcomes: [...outcomes].map(([id, outcome]) => ({ memberId: id, outcome })) };
  }
}
