import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
  identityAccountRegistered,
  identitySessionEnded,
} from '@renmai/contracts/identity/identity.events';
import { networkBlockAdded } from '@renmai/contracts/network/network.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { uuidv7 } from '@renmai/service-kit';
import { inOrder, type TestService } from '@renmai/test-kit';
import { chatMember, chatRest, chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';

const picture = (mediaId: string) => {
  const source = (size: string) => ({ url: `/media/${mediaId}/${size}`, width: 10, height: 10 });
  return { mediaId, animated: false, list: source('list'), page: source('page'), full: source('full') };
};

describe('details that users set themselves', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startMessaging();
  });
  afterAll(() => service.close());

  const put = (user: ChatRestUser, form: Record<string, string>) =>
    user
      .put(`/metadata/user/${user.id}`)
      .set('content-type', 'application/x-www-form-urlencoded')
      .send(new URLSearchParams(form).toString());
  const ask = async (user: ChatRestUser, targets: string[], properties?: string[]) => {
    const answer = await user.post('/metadata/user/get', { targets, ...(properties && { properties }) }).expect(200);
    return (answer.body as { data: Record<string, Record<string, string>> }).data;
  };
  const tellCard = (memberId: string, name: string, photoId: string | null, place?: number) =>
    service.publish(profileCardChanged, {
      aggregateId: memberId,
      ...(place !== undefined && inOrder(place)),
      data: { memberId, name, headline: '', photo: photoId ? picture(photoId) : null, place: { region: '', city: '' } },
    });

  it('is kept, added to, and answered whole', async () => {
    const user = await chatUser(service, 'Anna');
    const first = await put(user, { mail: 'anna@example.com', sign: '你好 & =', avatarurl: 'https://x.test/a.png' });
    expect(first.status).toBe(200);
    const second = await put(user, { sign: 'changed', ext: '{"a":1}', nickname: 'Annie', other: 'ignored' });
    const whole = {
      nickname: 'Annie',
      avatarurl: 'https://x.test/a.png',
      mail: 'anna@example.com',
      sign: 'changed',
      ext: '{"a":1}',
    };
    expect(second.body).toMatchObject({ data: whole });
    expect(await ask(user, [user.id.toUpperCase()])).toEqual({ [user.id]: whole });
  });

  it.each([
    ['avatarurl', 'https://x.test/a.png?w=1&sign=2'],
    ['phone', '+8613800000000'],
    ['ext', '{"a":"1=1&2"}'],
    ['sign', '100% & more'],
  ])('is kept as it is where a client sends %s alone and does not encode it', async (key, value) => {
    const user = await chatUser(service, 'Anna');
    const form = user.put(`/metadata/user/${user.id}`).set('content-type', 'application/x-www-form-urlencoded');
    await form.send(`${key}=${value}`).expect(200);
    expect(await ask(user, [user.id])).toMatchObject({ [user.id]: { [key]: value } });
  });

  it('is read by others, as far as they ask', async () => {
    const [anna, ben] = [await chatUser(service, 'anna'), await chatUser(service, 'ben')];
    await put(anna, { mail: 'a@example.com', phone: '1' }).expect(200);
    expect(await ask(ben, [anna.id, 'nobody-of-this-name'], ['phone', 'gender'])).toEqual({
      [anna.id]: { phone: '1' },
      'nobody-of-this-name': {},
    });
  });

  it('is hidden from whom a user has blocked, and the other way round', async () => {
    const [anna, ben] = [await chatMember(service), await chatMember(service)];
    await tellCard(anna.id, 'Anna', null);
    await tellCard(ben.id, 'Ben', null);
    const block = { blockerId: anna.id, blockedId: ben.id };
    await service.publish(networkBlockAdded, { aggregateId: `${anna.id}:${ben.id}`, data: block });
    await service.drained();
    expect(await ask(ben, [anna.id])).toEqual({ [anna.id]: {} });
    expect(await ask(anna, [ben.id, anna.id])).toEqual({ [ben.id]: {}, [anna.id]: { nickname: 'Anna' } });
  });

  it('is nobody else’s to write', async () => {
    const [anna, ben] = [await chatUser(service), await chatUser(service)];
    await ben
      .put(`/metadata/user/${anna.id}`)
      .set('content-type', 'application/x-www-form-urlencoded')
      .send('nickname=x')
      .expect(403);
  });

  it('is bounded', async () => {
    const user = await chatUser(service);
    const answer = await put(user, { ext: 'x'.repeat(5000) }).expect(400);
    expect(answer.body).toMatchObject({ error_description: 'The quantity has exceeded the limit!' });
    expect(await ask(user, [user.id])).toEqual({ [user.id]: { nickname: 'user' } });
    await user.post('/metadata/user/get', { targets: Array.from({ length: 101 }, (_, n) => `u${n}`) }).expect(400);
  });

  it('comes from profile for members, the latest in whatever order it arrives', async () => {
    const member = await chatMember(service);
    await service.publish(identityAccountRegistered, {
      aggregateId: member.id,
      data: { memberId: member.id, name: 'Registered', locale: 'en' },
    });
    await service.drained();
    expect(await ask(member, [member.id])).toEqual({ [member.id]: { nickname: 'Registered' } });
    const photo = uuidv7();
    await tellCard(member.id, 'Late', photo, 2);
    await tellCard(member.id, 'Early', null, 1);
    await service.drained();
    const shown = { nickname: 'Late', avatarurl: `http://renmai.test/media/${photo}/list` };
    expect(await ask(member, [member.id])).toEqual({ [member.id]: shown });
    const changed = await put(member, { nickname: 'Somebody else', avatarurl: 'https://evil.test', gender: '2' });
    expect(changed.body).toMatchObject({ data: { ...shown, gender: '2' } });
    await member.put(`/users/${member.id}`, { nickname: 'Somebody else' }).expect(200);
    expect(await ask(member, [member.id])).toEqual({ [member.id]: { ...shown, gender: '2' } });
  });

  it('is changed in three ways by one call', async () => {
    const user = await chatUser(service);
    const named = await user.put(`/users/${user.id}`, { nickname: 'New' }).expect(200);
    expect(named.body).toMatchObject({ entities: [{ username: user.id, nickname: 'New' }] });
    const pushed = await user
      .put(`/users/${user.id}`, { device_id: 'd', device_token: 't', notifier_name: 'n' })
      .expect(200);
    expect(pushed.body).toMatchObject({ entities: [{ device_id: 'd', device_token: 't', notifier_name: 'n' }] });
    const unbound = await user
      .put(`/users/${user.id}`, { device_id: 'd', device_token: '', notifier_name: 'n' })
      .expect(200);
    expect(unbound.body).toMatchObject({ entities: [{ device_token: '' }] });
    const ignored = await user
      .put(`/users/${user.id}?resource=x`, { entities: [{ notification_ignore_123: true }] })
      .expect(200);
    expect(ignored.body).toMatchObject({ entities: [{ notification_ignore_123: true }] });
    await user.put(`/users/${user.id}`, { something: 'else' }).expect(400);
  });

  describe('a member’s life', () => {
    const resources = (member: ChatRestUser) => member.get(`/users/${member.id}/resources`);

    it('pauses with a deactivation, and their tokens do not survive it', async () => {
      const [member, other] = [await chatMember(service), await chatUser(service)];
      await tellCard(member.id, 'Paused', null);
      await service.drained();
      const { id: memberId } = member;
      await service.publish(identityAccountDeactivated, {
        aggregateId: memberId,
        data: { memberId, reason: 'other' },
      });
      await service.drained();
      await resources(member).expect(401);
      expect(await ask(other, [memberId])).toEqual({ [memberId]: {} });
      await service.publish(identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
      await service.drained();
      await resources(member).expect(401);
      await resources(await chatMember(service, memberId)).expect(200);
      expect(await ask(other, [memberId])).toEqual({ [memberId]: { nickname: 'Paused' } });
    });

    it('ends with their erasure, for good', async () => {
      const [member, other] = [await chatMember(service), await chatUser(service)];
      const { id: memberId } = member;
      await put(member, { sign: 'I was here' }).expect(200);
      await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
      await service.drained();
      await tellCard(memberId, 'Back again', null);
      await service.drained();
      expect(await ask(other, [memberId])).toEqual({ [memberId]: {} });
      await resources(member).expect(401);
      const again = await service.as(memberId);
      await chatRest(service, again.token).get(`/users/${memberId}/resources`).expect(401);
      expect(await service.dataSource.query('SELECT 1 FROM user_metadata WHERE user_id = $1', [memberId])).toEqual([]);
    });

    it('goes on in one login while another has ended', async () => {
      const sessionIds = [uuidv7(), uuidv7()] as const;
      const memberId = uuidv7();
      const [ended, kept] = await Promise.all(
        sessionIds.map(async (sessionId) => {
          const { token } = await service.as(memberId, { sessionId });
          const answer = await chatRest(service, token).post('/token', { grant_type: 'agora' }).expect(200);
          return chatRest(service, (answer.body as { access_token: string }).access_token);
        }),
      );
      await service.publish(identitySessionEnded, {
        aggregateId: sessionIds[0],
        data: { sessionId: sessionIds[0], memberId, reason: 'signed-out' },
      });
      await service.drained();
      await ended?.get(`/users/${memberId}/resources`).expect(401);
      await kept?.get(`/users/${memberId}/resources`).expect(200);
      const spent = await service.as(memberId, { sessionId: sessionIds[0] });
      await chatRest(service, spent.token).post('/token', { grant_type: 'agora' }).expect(400);
    });
  });
});
