import { SYSTEM_ADMINISTRATOR } from '@renmai/service-kit';
import {
  befriend,
  hearOf,
  profileDocuments,
  register,
  startTestService,
  type PolicyWorld,
  type TestMember,
} from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { created } from './events.js';

/** The callers of the policy tables, and their objects. */
export interface EventsWorld extends PolicyWorld {
  /** publishes as a member */
  owner: TestMember;
  /** registers; no friend of the owner */
  other: TestMember;
  /** a friend of the owner */
  friend: TestMember;
  /** upcoming, of the owner; no test changes it */
  eventId: string;
}

export async function startEventsWorld(): Promise<EventsWorld> {
  const service = await startTestService(AppModule, await profileDocuments());
  const [owner, other, friend] = [
    await register(service, 'Owner'),
    await register(service, 'Other'),
    await register(service, 'Friend'),
  ];
  await befriend(service, owner, friend);
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await hearOf(service, staff, 'Staff');
  const eventId = await created(owner);
  const tokens = { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token };
  return { service, owner, other, friend, eventId, tokens };
}
