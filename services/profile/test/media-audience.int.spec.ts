import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  identityAccountDeactivated,
  identityAccountErased,
  identitySessionEnded,
} from '@renmai/contracts/identity/identity.events';
import { mediaReferencesChanged } from '@renmai/contracts/profile/media-reference.events';
import { profileMedia } from '@renmai/contracts/profile/media.events';
import type { MediaAudience } from '@renmai/contracts/profile/media.schema';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import {
  expectProblem,
  inOrder,
  SettableClock,
  snapshotAsTold,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import type { Test } from 'supertest';
import { AppModule } from '../src/app.module.js';
import * as files from './support/files.js';
import { network, register } from './support/members.js';
import { upload } from './support/uploads.js';
import { the } from './support/the.js';

const names = [
  'owner',
  'friend',
  'removedFriend',
  'stranger',
  'blockedByOwner',
  'hasBlockedOwner',
  'deactivatedFriend',
] as const;
type Name = (typeof names)[number];
type Who = Name | 'visitor';
const everybody: readonly Who[] = [...names, 'visitor'];

let service: TestService;
const clock = new SettableClock(new Date());
const members = {} as Record<Name, TestMember>;
/** the cookie that each browser sends with requests for pictures */
const cookies = {} as Record<Name, string>;

const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  the((answer.headers['set-cookie'] as string[] | undefined)?.[0]?.split(';')[0]);
const openSession = async (member: TestMember): Promise<string> =>
  cookieOf(await member.put('/api/media/session').expect(200));

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  for (const name of names) members[name] = await register(service, name);
  const { befriend, part, block } = network(service);
  const { owner } = members;
  for (const name of names.filter((one) => one !== 'owner' && one !== 'stranger')) await befriend(owner, members[name]);
  await part(owner, members.removedFriend);
  await block(owner, members.blockedByOwner);
  await block(members.hasBlockedOwner, owner);
  const { memberId } = members.deactivatedFriend;
  await service.publish(identityAccountDeactivated, {
    aggregateId: memberId,
    data: { memberId, reason: 'other' },
  });
  await service.drained();
  for (const name of names) cookies[name] = await openSession(members[name]);
});
afterAll(() => service.close());

/** As `<img>` and `<video>` ask: with the cookie, if anything. */
const look = (who: Who, url: string, method: 'get' | 'head' = 'get'): Test => {
  const test = service.http[method](url);
  return who === 'visitor' ? test : test.set('cookie', cookies[who]);
};

const show = (mediaIds: string[], audience: MediaAudience | undefined, ref = `moment:${uuidv7()}`, place?: number) =>
  service.publish(mediaReferencesChanged('network'), {
    aggregateId: ref,
    data: { ref, mediaIds, ...(audience && { audience }) },
    ...(place && inOrder(place)),
  });

const picture = async (): Promise<string> =>
  (await upload(service, members.owner, { purpose: 'moment', bytes: await files.jpeg() })).mediaId;

const table: [string, (mediaId: string) => Promise<unknown>, readonly Who[]][] = [
  ['shown by nothing', () => Promise.resolve(), ['owner']],
  ['shown by something that does not say to whom', (id) => show([id], undefined), ['owner']],
  ['shown to friends', (id) => show([id], 'friends'), ['owner', 'friend']],
  ['shown to everybody', (id) => show([id], 'public'), everybody],
  ['shown to both', async (id) => [await show([id], 'friends'), await show([id], 'public')], everybody],
  [
    'shown to everybody, then to friends',
    async (id) => {
      await show([id], 'public', `moment:${id}`);
      await show([id], 'friends', `moment:${id}`, 2);
      // Late and twice: nothing is opened again.
      await show([id], 'public', `moment:${id}`, 1);
    },
    ['owner', 'friend'],
  ],
  [
    'its moment deleted',
    async (id) => {
      await show([id], 'public', `moment:${id}`);
      await show([], 'public', `moment:${id}`, 2);
    },
    ['owner'],
  ],
];

describe.each(table)('a file of a moment, %s', (_, prepare, open) => {
  const sees = (who: Who): boolean => open.includes(who);
  const isPublic = open.length === everybody.length;
  const caching = isPublic ? 'public, max-age=600' : 'private, no-cache';
  let photo: string;
  let film: string;

  beforeAll(async () => {
    photo = await picture();
    const bytes = await readFile(join(import.meta.dirname, 'fixtures', 'clip.mp4'));
    film = (await upload(service, members.owner, { purpose: 'moment', bytes })).mediaId;
    await prepare(photo);
    await prepare(film);
    await service.drained();
  });

  it.each(everybody)('as a picture for %s', async (who) => {
    for (const variant of ['list', 'page', 'full']) {
      const answer = await look(who, `/media/${photo}/${variant}`);
      expect({ variant, status: answer.status }).toEqual({ variant, status: sees(who) ? 200 : 404 });
      expect(answer.headers['cache-control']).toBe(sees(who) ? caching : 'no-store');
    }
    expect((await look(who, `/media/${photo}/share`)).status).toBe(isPublic ? 200 : 404);
    const head = await look(who, `/media/${photo}/full`, 'head');
    expect(head.status).toBe(sees(who) ? 200 : 404);
  });

  it.each(everybody)('as a video, in ranges, for %s', async (who) => {
    const range = await look(who, `/media/${film}/video`).set('range', 'bytes=4-7').responseType('blob');
    expect(range.status).toBe(sees(who) ? 206 : 404);
    if (!sees(who)) return;
    expect((range.body as Buffer).toString()).toBe('ftyp');
    expect(range.headers['cache-control']).toBe(caching);
    const etag = the(range.headers['etag']);
    await look(who, `/media/${film}/video`).set('if-none-match', etag).expect(304);
  });

  it.each(everybody)('by the access token, and what is told of it: %s', async (who) => {
    if (who === 'visitor') return;
    await members[who].get(`/media/${photo}/list`).expect(sees(who) ? 200 : 404);
    await members[who].get(`/api/media/${photo}`).expect(sees(who) ? 200 : 404);
  });
});

describe('files that were viewed before', () => {
  it('is refused, even as unchanged, once the friendship ends', async () => {
    const friend = await register(service, 'Friend for a while');
    const { befriend, part } = network(service);
    await befriend(members.owner, friend);
    const url = `/media/${await picture()}/page`;
    await show([the(url.split('/')[2])], 'friends');
    await service.drained();
    const cookie = await openSession(friend);
    const ask = () => service.http.get(url).set('cookie', cookie);
    const etag = the((await ask().expect(200)).headers['etag']);
    await ask().set('if-none-match', etag).expect(304);
    await part(members.owner, friend);
    await service.drained();
    expectProblem(await ask().set('if-none-match', etag), 404, 'not-found');
  });

  it('is available to nobody else while its owner is deactivated, and erased with them', async () => {
    const leaving = await register(service, 'Leaving');
    const { mediaId } = await upload(service, leaving, { purpose: 'moment', bytes: await files.jpeg() });
    await show([mediaId], 'public');
    await service.drained();
    await look('visitor', `/media/${mediaId}/page`).expect(200);
    await service.publish(identityAccountDeactivated, {
      aggregateId: leaving.memberId,
      data: { memberId: leaving.memberId, reason: 'other' },
    });
    await service.drained();
    await look('visitor', `/media/${mediaId}/page`).expect(404);
    await leaving.get(`/media/${mediaId}/page`).expect(200);
    await service.publish(identityAccountErased, {
      aggregateId: leaving.memberId,
      data: { memberId: leaving.memberId },
    });
    await service.drained();
    await leaving.get(`/media/${mediaId}/page`).expect(404);
  });
});

describe('the media session', () => {
  it('is a cookie for pictures and videos alone, that no script reads and no other site sends', async () => {
    const answer = await members.owner.put('/api/media/session').expect(200);
    const cookie = the((answer.headers['set-cookie'] as unknown as string[])[0]);
    const { expiresAt } = answer.body as { expiresAt: string };
    expect(cookie).toMatch(/^renmai_media=[\w.-]+; Path=\/media; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(3_600_000);
    expect(answer.headers['cache-control']).toBe('no-store');
    const closed = await service.http.delete('/api/media/session').expect(204);
    expect((closed.headers['set-cookie'] as unknown as string[])[0]).toMatch(
      /^renmai_media=; Max-Age=0; Path=\/media;/,
    );
    expectProblem(await service.http.put('/api/media/session'), 401, 'unauthenticated');
    expectProblem(await service.http.put('/api/media/session').set('cookie', cookie), 401, 'unauthenticated');
  });

  it('opens nothing of the API', async () => {
    expectProblem(await service.http.get('/api/profile').set('cookie', cookies.owner), 401, 'unauthenticated');
  });

  it('ends with the login it was opened in, which another of the same member outlives', async () => {
    const url = `/media/${await picture()}/page`;
    const again = await service.as(members.owner.memberId);
    const [first, second] = [await openSession(members.owner), await openSession(again)];
    const { memberId, sessionId } = again;
    await service.publish(identitySessionEnded, {
      aggregateId: sessionId,
      data: { memberId, sessionId, reason: 'ended-by-member' },
    });
    await service.drained();
    await service.http.get(url).set('cookie', second).expect(404);
    await service.http.get(url).set('cookie', first).expect(200);
    const kept = async () =>
      (await service.dataSource.query<unknown[]>('SELECT 1 FROM ended_session WHERE session_id = $1', [sessionId]))
        .length;
    const forget = () => service.running.app.get(Periodic).run('forget-ended-sessions');
    await forget();
    expect(await kept()).toBe(1);
    clock.advance({ hours: 3 });
    await forget();
    expect(await kept()).toBe(0);
  });

  it('ends after an hour, and counts for nothing when it was changed', async () => {
    members.owner = await service.as(members.owner.memberId);
    const url = `/media/${await picture()}/page`;
    const cookie = await openSession(members.owner);
    await service.http.get(url).set('cookie', cookie).expect(200);
    const changed = cookie.replace(members.owner.memberId, members.stranger.memberId);
    await service.http.get(url).set('cookie', changed).expect(404);
    clock.advance({ minutes: 61 });
    await service.http.get(url).set('cookie', cookie).expect(404);
  });
});

it('is published to other services with its status', async () => {
  const rows = await service.dataSource.query<{ id: string }[]>(`SELECT id FROM media WHERE status = 'ready'`);
  expect(rows.length).toBeGreaterThan(1);
  await snapshotAsTold(
    service,
    profileMedia,
    rows.map(({ id }) => id),
  );
});
