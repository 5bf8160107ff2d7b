import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { ConferenceConfig } from '../../config.js';
import type { RoleChange } from '@renmai/service-kit';
import { SettableClock } from '@renmai/test-kit';
import { fakeRouters } from '../../../test/support/fake-media.js';
import { SdkView } from '../../../test/support/sdk-view.js';
import { Room } from '../../rooms/room/room.js';
import { codes } from '../codes.js';
import { SdkConference } from '../state/sdk-conference.js';
import { RoleTokens } from './role-tokens.js';
import { SdkModeration } from './sdk-moderation.js';
import { SdkStandings } from './sdk-standings.js';

const MEETING = '01a21d53-76d5-7270-85b2-2098776ce300';
const numbers = { admin: 7, talker: 3, audience: 1 } as const;

/** A conference made by a client of the SDK, with the people in its room. */
function conference(inside: Record<string, RoomRole>, { own = true } = {}) {
  const tokens = new RoleTokens({ SECRET_KEY: 'x'.repeat(32) } as ConferenceConfig);
  const one = new SdkConference(
    MEETING,
    (userId) => userId,
    () => 'token',
  );
  one.own = own;
  const room = new Room({ meetingId: MEETING, title: '', startedAt: new Date(0) }, fakeRouters(), {
    ...{ changed: () => undefined, left: () => undefined, emptied: () => undefined, iceServers: () => [] },
    most: 50,
  });
  one.attach(room);
  const views = new Map<string, SdkView>();
  for (const [userId, role] of Object.entries(inside)) {
    const view = new SdkView({ userId, memName: userId, nickName: userId, ext: null, res: null, hiding: false });
    Object.assign(view, { dismiss: () => undefined });
    const who = {
      ticketId: 't',
      memberId: null,
      name: userId,
      photo: null,
      role,
      waiting: false,
      client: 'sdk' as const,
    };
    const peer = room.add({ ...who, since: new Date(0) }, view);
    one.standing(peer);
    views.set(userId, view);
  }
  const identity = { userOf: (uid: string) => uid.replace(/^renmai_/, '') };
  const conferences = { find: async () => one, make: () => one, save: async () => undefined };
  const meetings = { find: async () => ({ state: 'open', hostId: null }), standing: async () => undefined };
  const finished: string[] = [];
  const standings = new SdkStandings(
    identity as never,
    conferences as never,
    tokens,
    {} as never,
    meetings as never,
    new SettableClock(),
  );
  const noted: string[] = [];
  const moderation = new SdkModeration(
    identity as never,
    conferences as never,
    standings,
    meetings as never,
    { finish: async (_: string, state: string) => finished.push(state) } as never,
    {} as never,
    {
      note: (_: null, { of, role }: RoleChange, by: string) => noted.push(`${of} ${role ?? 'none'} by ${by}`),
    } as never,
  );
  const tokenOf = (userId: string): string => tokens.issue({ meetingId: MEETING, userId, memberId: null });
  const roles = (by: string, uids: string[], role: RoomRole) => ({ roleToken: tokenOf(by), uids, role: numbers[role] });
  const roleOf = (userId: string) => room.inside.find(({ name }) => name === userId)?.role;
  return { one, room, views, moderation, tokenOf, roles, roleOf, finished, noted };
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error as { code?: number }).code ?? (error as Error).message,
  );

describe('calls of the SDK', () => {
  it('change roles for admins only, of users who are in the room and of those who enter later', async () => {
    const { moderation, noted, roles, roleOf, one } = conference({ ann: 'admin', ben: 'talker' });
    expect(await codeOf(moderation.changeRoles(roles('ben', ['ben'], 'admin')))).toBe(codes.notAllowed);
    await moderation.changeRoles(roles('ann', ['renmai_ben', 'cal'], 'audience'));
    expect(roleOf('ben')).toBe('audience');
    expect([...one.roles]).toEqual([
      ['ben', 'audience'],
      ['cal', 'audience'],
    ]);
    // For operators; what was refused was no change.
    expect(noted).toEqual(['ben audience by ann', 'cal audience by ann']);
  });

  it('lower the caller’s own role, and raise nobody’s', async () => {
    const { moderation, roles, roleOf } = conference({ ann: 'admin', ben: 'talker', cal: 'audience' });
    expect(await codeOf(moderation.degrade(roles('ben', ['cal'], 'audience')))).toBe(codes.notAllowed);
    expect(await codeOf(moderation.degrade(roles('ben', ['ben'], 'admin')))).toBe(codes.argument);
    expect(await codeOf(moderation.degrade(roles('ann', ['cal'], 'talker')))).toBe(codes.argument);
    await moderation.degrade(roles('ben', ['ben'], 'audience'));
    expect(roleOf('ben')).toBe('audience');
  });

  it('do not raise the role of a user who is not in the room', async () => {
    const { moderation, roles, one, room } = conference({ ann: 'admin', ben: 'talker' });
    one.roles.set('ben', 'talker');
    const ben = room.inside.find(({ name }) => name === 'ben');
    if (ben) room.remove(ben, 'left');
    expect(await codeOf(moderation.degrade(roles('ben', ['ben'], 'admin')))).toBe(codes.argument);
    expect(one.roles.get('ben')).toBe('talker');
    await moderation.degrade(roles('ben', ['ben'], 'audience'));
    expect(one.roles.get('ben')).toBe('audience');
  });

  it('leave a conference its last admin, and store nothing of what the room refuses', async () => {
    const { moderation, roles, roleOf, one } = conference({ ann: 'admin', ben: 'talker' });
    expect(await codeOf(moderation.degrade(roles('ann', ['ann'], 'talker')))).toMatch('has an admin');
    expect([roleOf('ann'), one.roles.size]).toEqual(['admin', 0]);
  });

  it('remove others for admins, with the reason that the SDK knows', async () => {
    const { moderation, tokenOf, room, views } = conference({ ann: 'admin', ben: 'talker', cal: 'talker' });
    expect(await codeOf(moderation.kick({ roleToken: tokenOf('ben'), uids: ['cal'] }))).toBe(codes.notAllowed);
    expect(await codeOf(moderation.kick({ roleToken: tokenOf('ann'), uids: ['ann'] }))).toBe(codes.argument);
    await moderation.kick({ roleToken: tokenOf('ann'), uids: ['ben', 'unknown'] });
    expect(room.inside.map(({ name }) => name)).toEqual(['ann', 'cal']);
    expect(views.get('cal')?.members.has('ben')).toBe(false);
    expect(views.get('ben')?.closed).toEqual(['removed']);
  });

  it('keep an admin appointed by the host from lowering or removing the host', async () => {
    const { moderation, tokenOf, roles, roleOf, one } = conference({ ann: 'admin', ben: 'admin', cal: 'talker' });
    one.host = 'ann';
    for (const refused of [
      moderation.changeRoles(roles('ben', ['renmai_ann'], 'talker')),
      moderation.degrade(roles('ben', ['cal', 'ann'], 'audience')),
      moderation.kick({ roleToken: tokenOf('ben'), uids: ['ann'] }),
    ])
      expect(await codeOf(refused)).toBe(codes.notAllowed);
    expect([roleOf('ann'), roleOf('cal'), one.roles.size]).toEqual(['admin', 'talker', 0]);
    await moderation.changeRoles(roles('ann', ['ben'], 'talker'));
    await moderation.kick({ roleToken: tokenOf('ann'), uids: ['ben'] });
    expect(roleOf('ben')).toBeUndefined();
  });

  it('end a conference for admins only', async () => {
    const { moderation, tokenOf, finished, one } = conference({ ann: 'admin', ben: 'talker' });
    expect(await codeOf(moderation.disband({}))).toBe(codes.roleToken);
    expect(await codeOf(moderation.disband({ roleToken: tokenOf('ben') }))).toBe(codes.notAllowed);
    expect(await codeOf(moderation.disband({ roleToken: `${tokenOf('ann')}x` }))).toBe(codes.roleToken);
    expect(await codeOf(moderation.disband({ roleToken: tokenOf('stranger') }))).toBe(codes.notAllowed);
    await moderation.disband({ roleToken: tokenOf('ann') });
    expect([finished, one.own]).toEqual([['over'], false]);
  });

  it('set attributes for all but the audience, announced as added, changed and deleted', async () => {
    const { moderation, tokenOf, views, one } = conference({ ann: 'admin', cal: 'audience' });
    const set = (by: string, key: string, op: 'ADD' | 'DEL' = 'ADD', val: unknown = '1') =>
      moderation.attributes({ roleToken: tokenOf(by), cattrs: [{ key, val, op }] });
    expect(await codeOf(set('cal', 'x'))).toBe(codes.notAllowed);
    await set('ann', 'x');
    await set('ann', 'x', 'ADD', '2');
    expect(views.get('cal')?.attributes).toEqual(new Map([['x', '2']]));
    await set('ann', 'x', 'DEL');
    expect([views.get('cal')?.attributes.size, one.attributes.size]).toEqual([0, 0]);
    const wide = moderation.attributes({
      roleToken: tokenOf('ann'),
      cattrs: [{ key: 'x', val: 'x'.repeat(9_000), op: 'ADD' }],
    });
    expect(await codeOf(wide)).toBe(codes.limit);
  });

  it('set attributes up to the maximum, and known ones can still be changed', async () => {
    const { moderation, tokenOf, one } = conference({ ann: 'admin' });
    const set = (from: number, count: number) =>
      moderation.attributes({
        roleToken: tokenOf('ann'),
        cattrs: Array.from({ length: count }, (_, at) => ({ key: `k${from + at}`, val: at, op: 'ADD' as const })),
      });
    await set(0, 100);
    await set(100, 100);
    expect(await codeOf(set(200, 1))).toBe(codes.limit);
    await set(150, 50);
    expect(one.attributes.size).toBe(200);
  });

  it('mute all for admins only, also for users who enter later', async () => {
    const { moderation, tokenOf, one } = conference({ ann: 'admin', ben: 'talker' });
    const mute = (by: string) => moderation.attributes({ roleToken: tokenOf(by), cstate: { muteAll: true } });
    expect(await codeOf(mute('ben'))).toBe(codes.notAllowed);
    await mute('ann');
    const [ann] = one.room?.inside ?? [];
    if (!ann) throw new Error('nobody is in');
    expect(one.welcome(ann)).toMatchObject({ cstate: { muteAll: true } });
  });
});
