import { randomUUID } from 'node:crypto';
import { ChatStage, pairs, type Cast, type ChatPerson } from './support/chat-stage.js';
import { refused } from './support/chat-sdk.js';
import { api, makeMember } from './support/members.js';
import { waitFor } from './support/wait-for.js';
import { newest, oldest, sdkVersions } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let cast: Cast;
beforeAll(async () => {
  cast = await stage.cast();
});

const contacts = async ({ client }: ChatPerson): Promise<string[]> =>
  (await client.call<{ data: string[] }>('getContacts')).data;
const blocked = async ({ client }: ChatPerson): Promise<string[]> =>
  (await client.call<{ data: string[] }>('getBlacklist')).data;

describe.each(pairs)('%s asks %s', (one, other) => {
  const both = (): [ChatPerson, ChatPerson] => [cast[one], cast[other]];
  const ask = async (from: ChatPerson, to: ChatPerson): Promise<void> => {
    const status = `我们认识吗？${randomUUID()}`;
    await from.client.call('addContact', to.id, status);
    const invited = await to.client.until('onContactInvited', (told) => told['status'] === status);
    expect(invited).toMatchObject({ type: 'subscribe', from: from.id, to: to.id });
    await to.client.until('listen.onPresence', (told) => told['type'] === 'subscribe' && told['status'] === status);
  };
  const told = (person: ChatPerson, name: string, from: ChatPerson): Promise<Record<string, unknown>> =>
    person.client.until(name, (data) => data['from'] === from.id);

  it('who accepts, and is removed again', async () => {
    const [from, to] = both();
    await ask(from, to);
    await to.client.call('acceptContactInvite', from.id);
    expect(await told(from, 'onContactAgreed', to)).toMatchObject({ type: 'subscribed', to: from.id });
    expect(await told(to, 'onContactAdded', from)).toMatchObject({ type: 'subscribed', to: to.id });
    await waitFor(async () => (await contacts(from)).includes(to.id));
    expect(await contacts(to)).toEqual([from.id]);
    await to.client.call('deleteContact', from.id);
    expect(await told(from, 'onContactDeleted', to)).toMatchObject({ type: 'unsubscribed', to: from.id });
    await waitFor(async () => (await contacts(from)).length === 0);
    await waitFor(async () => (await contacts(to)).length === 0);
  });

  it('who declines', async () => {
    const [from, to] = both();
    await ask(from, to);
    await to.client.call('declineContactInvite', from.id);
    expect(await told(from, 'onContactRefuse', to)).toMatchObject({ type: 'unsubscribed', to: from.id });
    expect(await contacts(from)).toEqual([]);
  });

  it('who blocks, and allows again', async () => {
    const [from, to] = both();
    const refusedText = `are you there? ${randomUUID()}`;
    const list = { name: [from.id] };
    await to.client.call(to.client.version !== oldest ? 'addUsersToBlocklist' : 'addUsersToBlacklist', list);
    await waitFor(async () => (await blocked(to)).includes(from.id));
    await waitFor(async () => (await refused(from.client.sendText(to.id, refusedText))) === 603);
    if (to.client.version === oldest) {
      await to.client.until('listen.onBlacklistUpdate', (blacklist) => from.id in blacklist);
    }
    await to.client.call('removeUserFromBlackList', list);
    await waitFor(async () => (await blocked(to)).length === 0);
    const msg = `again ${randomUUID()}`;
    await waitFor(async () => from.client.sendText(to.id, msg));
    await to.client.until('onTextMessage', (text) => text['msg'] === msg);
    expect(await to.client.texts(from.id)).not.toContain(refusedText);
  });
});

describe.each(sdkVersions)('client %s', (version) => {
  it('hears of a request that came while it was away', async () => {
    const from = await stage.online(version);
    const { client: _gone, ...user } = await stage.online(version);
    await _gone.call('close');
    await from.client.call('addContact', user.id, 'hello');
    const back = await stage.online(version, { user });
    expect(await back.client.until('onContactInvited')).toMatchObject({ from: from.id, status: 'hello' });
  });

  it('may not write to a member who hears of friends only, until they are', async () => {
    const member = await makeMember('Mia Berg', 'en');
    await api('PUT', '/api/chat/settings', { whoMayWrite: 'friends' }, member.token);
    const from = await stage.online(version);
    await waitFor(async () => (await refused(from.client.sendText(member.memberId, 'hi'))) === 221);
    const own = await stage.client(version);
    await own.login({ user: member.memberId, agoraToken: member.token });
    await from.client.call('addContact', member.memberId, 'please');
    await own.until('onContactInvited');
    await own.call('acceptContactInvite', from.id);
    await from.client.until('onContactAgreed');
    await waitFor(async () => from.client.sendText(member.memberId, 'now as a friend'));
    await own.until('onTextMessage', ({ msg }) => msg === 'now as a friend');
  });

  it('keeps silent of users who do not exist', async () => {
    const { client, id } = await stage.online(version);
    const nobody = `nobody-${randomUUID()}`;
    if (version === oldest) await client.call('addContact', nobody, 'hello');
    else expect(await client.refusal('addContact', nobody, 'hello')).toBe(204);
    await client.sendText(id, 'to oneself');
    expect(await client.events('onError')).toEqual([]);
  });
});

it('new clients give contacts a remark and read them page by page', async () => {
  const [one, other] = [await stage.online(newest), await stage.online(oldest)];
  expect(await one.client.refusal('setContactRemark', { userId: other.id, remark: 'x' })).toBe(221);
  await one.client.call('addContact', other.id, 'hi');
  await other.client.until('onContactInvited');
  await other.client.call('acceptContactInvite', one.id);
  await one.client.until('onContactAgreed');
  await waitFor(async () => (await contacts(one)).includes(other.id));
  await one.client.call('setContactRemark', { userId: other.id, remark: '隔壁的' });
  const all = await one.client.call<{ data: unknown }>('getAllContacts');
  expect(all.data).toEqual([{ userId: other.id, remark: '隔壁的' }]);
  const paged = await one.client.call<{ data: unknown }>('getContactsWithCursor', { pageSize: 10, cursor: '' });
  expect(paged.data).toMatchObject({ contacts: [{ userId: other.id, remark: '隔壁的' }] });
  expect(await one.client.refusal('setContactRemark', { userId: other.id, remark: 'x'.repeat(101) })).toBe(50);
});
