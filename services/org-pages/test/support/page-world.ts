import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { SYSTEM_ADMINISTRATOR } from '@renmai/service-kit';
import { startTestService, type PolicyWorld, type TestMember } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { appoint, approved, complete, completed } from './homepages.js';
import { hearOf } from './members.js';

/** A homepage with an administrator of each role. */
export interface World extends PolicyWorld {
  owner: TestMember;
  /** approved, with the owner as senior administrator; no test changes it */
  page: ManagedHomepage;
  /** administrators of `page`, and a senior one of another homepage */
  content: TestMember;
  analyst: TestMember;
  ofAnother: TestMember;
}

export async function start(): Promise<World> {
  const service = await startTestService(AppModule, { env: { DOMAIN_DNS_SERVERS: '127.0.0.1:1' }, shared: true });
  const person = (name: string) => complete(service, name);
  const [owner, content, analyst, ofAnother] = [
    await person('Owner'),
    await person('Content'),
    await person('Analyst'),
    await person('Other senior'),
  ];
  const other = await person('Other');
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await hearOf(service, staff, 'Staff');
  await completed(service, staff.memberId, true);
  const page = await approved(service, owner);
  await appoint(owner, page.homepageId, content, 'content');
  await appoint(owner, page.homepageId, analyst, 'analyst');
  await approved(service, ofAnother);
  const tokens = { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token };
  const { token: consoleToken } = await service.asConsole();
  return { service, owner, page, content, analyst, ofAnother, tokens, consoleToken };
}

export const of = (page: { homepageId: string }, rest = '') => `/api/homepages/${page.homepageId}${rest}`;
export const seat = async ({ owner, page, analyst }: World): Promise<string> => {
  const { body } = await owner.get(of(page, '/administrators')).expect(200);
  const seats = body.administrators as { administratorId: string; member: { memberId: string } }[];
  return seats.find(({ member }) => member.memberId === analyst.memberId)?.administratorId ?? '';
};
export const address = { address: '1 Lamp Street' };
