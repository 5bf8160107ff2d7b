import type { FriendView } from '@renmai/contracts/network/friendships.api';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, register } from './support/members.js';
import { all } from './support/relations.js';

let service: TestService;
let owner: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  const friends = await register(service, 'Owner', '张伟', '李娜', '佐藤 翔太');
  const [reader] = friends.slice(-1) as [TestMember];
  const { memberId } = reader;
  await service.publish(profileCardChanged, {
    aggregateId: memberId,
    data: {
      ...{ memberId, name: '佐藤 翔太', headline: '', photo: null, place: { region: '', city: '' } },
      reading: 'サトウ カケルタ',
    },
  });
  await service.drained();
  [owner] = friends as [TestMember];
  for (const friend of friends.slice(1)) await befriend(owner, friend);
});
afterAll(() => service.close());

const friends = async (q: string, order: string): Promise<string[]> =>
  (await all<FriendView>(owner, `/api/network/friends?order=${order}&q=${encodeURIComponent(q)}`, 1)).map(
    ({ member }) => member.name,
  );
const mentionable = async (q: string): Promise<string[]> => {
  const { body } = await owner.get(`/api/moments/mentionable?q=${encodeURIComponent(q)}`).expect(200);
  return (body as { items: { name: string }[] }).items.map(({ name }) => name);
};

it.each([
  ['zhang wei', ['张伟']],
  ['張偉', ['张伟']],
  ['zhagn wei', ['张伟']],
  ['weizhang', ['张伟']],
  ['さとう', ['佐藤 翔太']],
  ['kakeruta sato', ['佐藤 翔太']],
  // the reading that the member gave replaces the guess
  ['shota', []],
])('friends are found as in search: %s', async (q, found) => {
  expect(await friends(q, 'name')).toEqual(found);
  expect(await friends(q, 'newest')).toEqual(found);
  expect(await mentionable(q)).toEqual(found);
});
