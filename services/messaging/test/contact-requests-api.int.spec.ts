import type { Page } from '@renmai/contracts';
import type { ContactRequest } from '@renmai/contracts/messaging/contact-requests.api';
import { chatUser, type ChatRestUser } from './support/chat-rest.js';
import { member, type Member } from './support/roster.js';
import { networkWorld } from './support/with-network.js';

const world = networkWorld();

const listed = async (who: Member, query = ''): Promise<Page<ContactRequest>> => {
  const site = await world.service.as(who.id);
  return (await site.get(`/api/chat/contact-requests${query}`).expect(200)).body as Page<ContactRequest>;
};
const ask = (from: Pick<ChatRestUser, 'id' | 'post'>, to: { id: string }, reason = '') =>
  from.post(`/users/${from.id}/contacts/apply`, { usernames: [to.id], reason }).expect(200);

it('lists users without an account who ask to be friends, until they are answered', async () => {
  const me = await member(world);
  const [ann, ben] = [await chatUser(world.service, 'ann'), await chatUser(world.service, 'ben')];
  await ask(ann, me, 'It is me');
  await ask(ben, me);
  const { items } = await listed(me);
  expect(items.map(({ userId }) => userId)).toEqual([ben.id, ann.id]);
  expect(items[1]).toMatchObject({ userId: ann.id, note: 'It is me', avatarUrl: '' });
  const page = await listed(me, '?limit=1');
  expect((await listed(me, `?limit=1&cursor=${page.nextCursor ?? ''}`)).items[0]?.userId).toBe(ann.id);

  await me.post(`/users/${me.id}/contacts/accept/users/${ann.id}`).expect(200);
  await me.post(`/users/${me.id}/contacts/decline/users/${ben.id}`).expect(200);
  expect((await listed(me)).items).toEqual([]);
});

it('leaves those of members to the network', async () => {
  const [me, other] = [await member(world), await member(world)];
  await ask(other, me);
  expect((await listed(me)).items).toEqual([]);
});
