import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { inOrder, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { MembersRepository } from '../src/members/members.repository.js';
import { register } from './support/members.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(async () => {
  await service.close();
});

const named = async (memberId: string): Promise<string | undefined> =>
  (await service.running.app.get(MembersRepository, { strict: false }).cards(memberId, [memberId])).get(memberId)?.name;

describe('the copy of members from identity and profile', () => {
  const card = (memberId: string, name: string, place: number) =>
    service.publish(profileCardChanged, {
      aggregateId: memberId,
      ...inOrder(place),
      data: { memberId, name, headline: '', photo: null, place: { region: '', city: '' } },
    });

  it('keeps the latest card, in whatever order they come', async () => {
    const [member] = await register(service, 'First');
    if (!member) throw new Error('nobody');
    await card(member.memberId, 'Third', 3);
    await card(member.memberId, 'Second', 2);
    await service.drained();
    expect(await named(member.memberId)).toBe('Third');
  });

  it('never brings an erased member back', async () => {
    const [member] = await register(service, 'Gone');
    if (!member) throw new Error('nobody');
    const { memberId } = member;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    await card(memberId, 'Back', 3);
    await service.drained();
    expect(await named(memberId)).toBeUndefined();
  });
});
