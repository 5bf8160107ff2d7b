import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { attendanceApi } from '@renmai/contracts/conference/attendance.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Attendance } from './attendance.js';

@Controller()
export class AfterwardsController {
  constructor(private readonly attendance: Attendance) {}

  @Endpoint(attendanceApi.list)
  list(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<typeof attendanceApi.list>,
  ): Promise<ResponseOf<typeof attendanceApi.list>> {
    return this.attendance.list(actor.memberId, params.meetingId);
  }
}
