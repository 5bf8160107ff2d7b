import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountRolesChanged, identityAccounts } from '@renmai/contracts/identity/identity.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { StaffRepository } from './staff.repository.js';

@Controller()
export class StaffConsumer {
  constructor(
    private readonly staff: StaffRepository,
    private readonly directory: MemberDirectory,
  ) {}

  @OnDomainEvent(identityAccountRolesChanged, { copies: identityAccounts })
  async rolesChanged(
    @Payload() { data, sequence }: DomainEvent<DataOf<typeof identityAccountRolesChanged>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const active = data.roles.includes('system-administrator');
    if (await this.directory.isErased(data.memberId, tx.manager)) return;
    await this.staff.set(tx.manager, data.memberId, active, sequence);
  }
}
