import { identityAccountDeactivated, identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import type { MemberCard, MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { profileBackgroundChanged, profileServicesChanged } from '@renmai/contracts/profile/profile.events';
import { profileReportFiled } from '@renmai/contracts/reports/reports.events';
import { visibilities, type Visibility } from '@renmai/contracts/profile/visibility.schema';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import type { Response } from 'supertest';
import { AppModule } from '../src/app.module.js';
import { network, ownProfile, register } from './support/members.js';

const lookers = ['anonymous', 'stranger', 'third', 'friendOfFriend', 'friend', 'blocking', 'blocked', 'self'] as const;
type Looker = (typeof lookers)[number];

let service: TestService;
let subject: TestMember;
const others = {} as Record<Exclude<Looker, 'anonymous'>, TestMember>;

beforeAll(async () => {
  service = await startTestService(AppModule);
  subject = await register(service, 'Subject');
  const names = ['stranger', 'third', 'friendOfFriend', 'friend', 'blocking', 'blocked'] as const;
  for (const name of names) others[name] = await register(service, name);
  others.self = subject;
  const { befriend, block } = network(service);
  await befriend(subject, others.friend);
  await befriend(others.friend, others.friendOfFriend);
  await befriend(others.friendOfFriend, others.third);
  await befriend(subject, others.blocked);
  await befriend(subject, others.blocking);
  await block(subject, others.blocked);
  await block(others.blocking, subject);
  await subject.patch('/api/profile', {
    version: 1,
    headline: 'Engineer',
    about: 'Bridges',
    place: { region: 'China', city: 'Wuhan' },
  });
  await subject.put('/api/profile/interests', { version: 2, interests: ['Chess'] }).expect(200);
  await subject.put('/api/profile/contact', { version: 1, email: 'subject@example.org' }).expect(200);
  await subject.post('/api/profile/skills', { name: 'Welding' }).expect(201);
  await subject.post('/api/profile/services', { title: 'Open', description: 'x' }).expect(201);
  await subject.post('/api/profile/services', { title: 'Closed', description: 'x', published: false }).expect(201);
  await service.drained();
});
afterAll(() => service.close());

const set = async (settings: Partial<Record<'profile' | 'contact' | 'friendsList', Visibility>>): Promise<void> => {
  const { version } = (await ownProfile(subject)).visibility;
  const all = { profile: 'everyone', contact: 'everyone', friendsList: 'everyone', ...settings };
  await subject.put('/api/profile/visibility', { version, ...all }).expect(200);
};
const get = (looker: Looker, path: string): Promise<Response> =>
  looker === 'anonymous'
    ? service.http.get(path).then((answer) => answer)
    : others[looker].get(path).then((answer) => answer);

/** The visible part of the profile for each kind of viewer. */
const profileTable: Record<Visibility, Record<Looker, 'full' | 'public' | 'name' | 'nothing'>> = {
  everyone: row('public', 'full', 'full', 'full', 'full'),
  'friends-of-friends': row('nothing', 'name', 'name', 'full', 'full'),
  friends: row('nothing', 'name', 'name', 'name', 'full'),
  'only-me': row('nothing', 'name', 'name', 'name', 'name'),
};
function row<T extends string>(anonymous: T, stranger: T, third: T, friendOfFriend: T, friend: T) {
  return {
    anonymous,
    stranger,
    third,
    friendOfFriend,
    friend,
    blocking: 'nothing',
    blocked: 'nothing',
    self: 'full',
  } as const;
}
const cells = visibilities.flatMap((visibility) => lookers.map((looker) => [visibility, looker] as const));
const admits: Record<Visibility, readonly Looker[]> = {
  everyone: ['stranger', 'third', 'friendOfFriend', 'friend', 'self'],
  'friends-of-friends': ['friendOfFriend', 'friend', 'self'],
  friends: ['friend', 'self'],
  'only-me': ['self'],
};

describe('a profile', () => {
  it.each(cells)('for %s, asked for by %s', async (visibility, looker) => {
    await set({ profile: visibility });
    const expected = profileTable[visibility][looker];
    const answer = await get(looker, `/api/members/${subject.memberId}`);
    if (expected === 'nothing') {
      expectProblem(answer, 404, 'not-found');
      return;
    }
    const seen = answer.body as MemberProfile;
    expect(answer.status).toBe(200);
    expect(seen).toMatchObject({ memberId: subject.memberId, name: 'Subject', open: expected !== 'name' });
    const open = expected !== 'name';
    expect(seen.headline).toBe(open ? 'Engineer' : '');
    expect(seen.place).toEqual(open ? { region: 'China', city: 'Wuhan' } : { region: '', city: '' });
    expect(seen.about).toBe(open ? 'Bridges' : null);
    expect(seen.skills?.map(({ name }) => name) ?? null).toEqual(open ? ['Welding'] : null);
    expect(seen.services?.map(({ title }) => title) ?? null).toEqual(open ? ['Open'] : null);
    expect(seen.interests).toEqual(expected === 'full' ? ['Chess'] : null);
    expect(JSON.stringify(seen)).not.toMatch(/"version"|"published"|"visibility"/);
  });

  it.each(cells)('with contact details for %s, asked for by %s', async (visibility, looker) => {
    await set({ contact: visibility });
    const { body } = await get(looker, `/api/members/${subject.memberId}`);
    const { contact } = body as Partial<MemberProfile>;
    if (admits[visibility].includes(looker)) expect(contact).toMatchObject({ email: 'subject@example.org' });
    else expect(contact ?? null).toBeNull();
  });

  it.each(cells)('with its list of friends for %s, asked for by %s', async (visibility, looker) => {
    await set({ friendsList: visibility });
    const { body } = await get(looker, `/api/members/${subject.memberId}`);
    expect((body as Partial<MemberProfile>).friendsListOpen ?? false).toBe(admits[visibility].includes(looker));
  });

  it.each([
    ['anonymous', null, 'anonymous'],
    ['stranger', null, 'stranger'],
    ['third', 3, 'stranger'],
    ['friendOfFriend', 2, 'friend-of-friend'],
    ['friend', 1, 'friend'],
    ['self', null, 'self'],
  ] as const)('says how %s stands to its member', async (looker, degree, relation) => {
    await set({});
    const { body } = await get(looker, `/api/members/${subject.memberId}`);
    expect(body).toMatchObject({ degree, relation });
  });

  it('of an unknown member is not found, and no id is refused', async () => {
    expectProblem(await get('friend', `/api/members/${uuidv7()}`), 404, 'not-found');
    expectProblem(await get('friend', '/api/members/everybody'), 400, 'invalid-request');
  });
});

describe('every other way out', () => {
  it.each(cells)('services for %s, asked for by %s', async (visibility, looker) => {
    await set({ profile: visibility });
    const expected = profileTable[visibility][looker];
    const answer = await get(looker, `/api/members/${subject.memberId}/services`);
    const older = await get(looker, `/api/other/userServices/getUserServices?uid=${subject.memberId}`);
    expect(older.status).toBe(200);
    if (expected === 'nothing') {
      expectProblem(answer, 404, 'not-found');
      expect(older.body).toMatchObject({ code: 404, data: null });
      return;
    }
    const titles = expected === 'name' ? [] : ['Open'];
    expect((answer.body as { items: { title: string }[] }).items.map(({ title }) => title)).toEqual(titles);
    expect(older.body).toMatchObject({ code: 200, data: titles.map((title) => ({ title })) });
  });

  it.each(cells.filter(([, looker]) => looker !== 'anonymous'))(
    'cards for %s, asked for by %s',
    async (visibility, looker) => {
      await set({ profile: visibility });
      const expected = profileTable[visibility][looker];
      const ids = [others.stranger.memberId, subject.memberId, uuidv7()];
      const { body } = await get(looker, `/api/members?ids=${ids.join(',')}`);
      const { items } = body as { items: MemberCard[] };
      expect(items[0]?.memberId).toBe(others.stranger.memberId);
      const card = items.find(({ memberId }) => memberId === subject.memberId);
      if (expected === 'nothing') expect(card).toBeUndefined();
      else expect(card).toMatchObject({ name: 'Subject', headline: expected === 'full' ? 'Engineer' : '' });
    },
  );

  it.each(visibilities)('share card and share page for %s', async (visibility) => {
    await set({ profile: visibility });
    const card = await service.http.get(`/api/members/${subject.memberId}/share-card`);
    const page = await service.http.get(`/s/members/${subject.memberId}`);
    const described = await service
      .asService('gateway')
      .get(`/internal/public-pages?path=/members/${subject.memberId}&locale=en`)
      .expect(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`url=http://renmai.test/members/${subject.memberId}`);
    if (visibility === 'everyone') {
      expect(card.body).toMatchObject({ name: 'Subject', url: `http://renmai.test/s/members/${subject.memberId}` });
      expect(page.status).toBe(200);
      expect(page.text).toContain('<meta property="og:title" content="Subject">');
      expect(described.body).toMatchObject({
        kind: 'page',
        head: { path: `/members/${subject.memberId}`, type: 'profile', data: { mainEntity: { name: 'Subject' } } },
      });
    } else {
      expectProblem(card, 404, 'not-found');
      expect(page.status).toBe(404);
      expect(page.text).not.toContain('Subject');
      expect(described.body).toEqual({ kind: 'closed' });
    }
  });

  it('the share page does not distinguish hidden from unknown members', async () => {
    await set({ profile: 'friends' });
    const unknown = uuidv7();
    const hidden = await service.http.get(`/s/members/${subject.memberId}`);
    const nobody = await service.http.get(`/s/members/${unknown}`);
    expect(hidden.text.replaceAll(subject.memberId, unknown)).toBe(nobody.text);
    expect(hidden.status).toBe(nobody.status);
  });

  it.each([
    ['everyone', 'only-me', false],
    ['everyone', 'friends', false],
    ['friend-of-friend', 'friends-of-friends', true],
    ['friend', 'friends', true],
    ['friend', 'only-me', false],
  ] as const)('the preview as %s with contact details for %s', async (as, contact, shown) => {
    await set({ contact });
    const { body } = await subject.get(`/api/profile/preview?as=${as}`).expect(200);
    expect((body as MemberProfile).contact !== null).toBe(shown);
    expect((body as MemberProfile).services?.map(({ title }) => title)).toEqual(['Open']);
  });

  it('shows a section only to its audience, in the profile, its lists, the preview and what other services get', async () => {
    await set({});
    const { version, ...settings } = (await ownProfile(subject)).visibility;
    const sections = { skills: 'friends', services: 'members', about: 'only-me' };
    await subject.put('/api/profile/visibility', { version, ...settings, sections }).expect(200);
    const path = `/api/members/${subject.memberId}`;
    const seenBy = async (looker: Looker): Promise<unknown[]> => {
      const { skills, services, about } = (await get(looker, path)).body as MemberProfile;
      return [skills !== null, services !== null, about !== null];
    };
    expect(await seenBy('anonymous')).toEqual([false, false, false]);
    expect(await seenBy('stranger')).toEqual([false, true, false]);
    expect(await seenBy('friend')).toEqual([true, true, false]);
    expect(await seenBy('self')).toEqual([true, true, true]);
    expect((await get('anonymous', `${path}/services`)).body).toEqual({ items: [] });
    const previewed = (await subject.get('/api/profile/preview?as=visitor').expect(200)).body as MemberProfile;
    expect([previewed.relation, previewed.skills, previewed.services]).toEqual(['anonymous', null, null]);
    const latest = async (definition: typeof profileBackgroundChanged | typeof profileServicesChanged) =>
      (await service.published(definition)).filter(({ aggregateId }) => aggregateId === subject.memberId).at(-1)?.data;
    expect(await latest(profileBackgroundChanged)).toMatchObject({ closed: ['about', 'services', 'skills'] });
    expect(await latest(profileServicesChanged)).toMatchObject({ services: [] });
    // A form without sections leaves them as they are.
    await set({});
    expect((await ownProfile(subject)).visibility.sections).toEqual(sections);
    const again = (await ownProfile(subject)).visibility;
    await subject.put('/api/profile/visibility', { ...again, sections: {} }).expect(200);
    expect(await latest(profileServicesChanged)).toMatchObject({ services: [{ title: 'Open' }] });
  });

  it('the preview of a visitor who sees nothing is not found', async () => {
    await set({ profile: 'friends' });
    expectProblem(await subject.get('/api/profile/preview?as=visitor'), 404, 'not-found');
  });

  it('refuses invalid input', async () => {
    expectProblem(await subject.get('/api/members?ids=1,2'), 400, 'invalid-request');
    expectProblem(await subject.get(`/api/members?ids=${Array(101).fill(uuidv7()).join(',')}`), 400, 'invalid-request');
    expectProblem(await subject.get('/api/profile/preview?as=boss'), 400, 'invalid-request');
    for (const query of ['', '?uid=', `?uid=${'x'.repeat(100)}`]) {
      const wrong = await subject.get(`/api/other/userServices/getUserServices${query}`).expect(200);
      expect(wrong.body).toMatchObject({ code: 400, data: null });
    }
    const { body } = await subject.get('/api/other/userServices/getUserServices?uid=17').expect(200);
    expect(body).toMatchObject({ code: 400, data: null });
  });
});

describe('a deactivated member', () => {
  it('is found by nobody else until reactivation', async () => {
    await set({});
    const { memberId } = subject;
    await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
    await service.drained();
    for (const looker of lookers.filter((one) => one !== 'self')) {
      expectProblem(await get(looker, `/api/members/${memberId}`), 404, 'not-found');
    }
    const { body } = await get('friend', `/api/members?ids=${memberId}`);
    expect(body).toEqual({ items: [] });
    expectProblem(await service.http.get(`/api/members/${memberId}/share-card`), 404, 'not-found');
    expect((await get('self', `/api/members/${memberId}`)).status).toBe(200);
    await service.publish(identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expect((await get('stranger', `/api/members/${memberId}`)).status).toBe(200);
  });
});

it('can be reported by those who find the member, with what they see', async () => {
  await set({ profile: 'friends' });
  const path = `/api/members/${subject.memberId}/report`;
  await others.stranger.post(path, { reason: 'impersonation', words: 'It is not them' }).expect(204);
  await others.friend.post(path, { reason: 'impersonation' }).expect(204);
  const whole = 'Engineer\nWuhan\n\nBridges\n\nOpen\nx\n\nWelding\n\nChess';
  const told = (await service.published(profileReportFiled)).slice(-2).map(({ data }) => data);
  expect(told).toMatchObject([
    { reporterId: others.stranger.memberId, words: 'It is not them', evidence: { title: 'Subject', text: '' } },
    { reporterId: others.friend.memberId, evidence: { text: whole } },
  ]);
  await others.blocked.post(path, { reason: 'spam' }).expect(404);
  await others.blocking.post(path, { reason: 'spam' }).expect(404);
  await set({});
});
