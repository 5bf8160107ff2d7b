import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountRolesChanged, identityAccounts } from '@renmai/contracts/identity/identity.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, RoleLog, type ConsumerContext } from '@renmai/service-kit';
import { StaffRepository } from './staff.repository.js';

@Controller()
export class StaffConsumer {
  constructor(
    private readonly staff: StaffRepository,
    private readonly directory: MemberDirectory,
    private readonly roles: RoleLog,
  ) {}

  @OnDomainEvent(identityAccountRolesChanged, { copies: identityAccounts })
  async rolesChanged(
    @Payload() { data, sequence }: DomainEvent<DataOf<typeof identityAccountRolesChanged>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const active = data.roles.includes('system-administrator');
    if (await this.directory.isErased(data.memberId, tx.manager)) return;
    const changed = await this.staff.set(tx.manager, data.memberId, active, sequence);
    const role = active ? 'system-administrator' : null;
    if (changed) this.roles.note(tx, { in: 'console', id: null, of: data.memberId, role });
  }
}
