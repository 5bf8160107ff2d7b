import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import type { MeetingKind, RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { MemberDirectory } from '@renmai/member-directory';
import { Problem, type Cache } from '@renmai/service-kit';
import { SettableClock } from '@renmai/test-kit';
import type { ConferenceConfig } from '../config.js';
import type { MediaService } from '../media/media.service.js';
import { MeetingAccess } from './meeting-access.js';
import { EARLY_MS, type MeetingRow, type MeetingStanding } from './meeting.row.js';
import type { MeetingsRepository } from './meetings.repository.js';
import type { OpenRooms } from './open-rooms.port.js';
import { sealPassword } from './password.js';
import { Tickets } from './tickets.js';

const [ME, HOST, MEETING] = [
  '01a21d53-76d5-7270-85b2-2098776ce301',
  '01a21d53-76d5-7270-85b2-2098776ce302',
  '01a21d53-76d5-7270-85b2-2098776ce303',
];

interface Setting extends Partial<Omit<MeetingRow, 'password'>> {
  password?: string;
  standing?: MeetingStanding;
  /** the host and the viewer are blocked either way */
  blocked?: boolean;
  guestsOff?: boolean;
  full?: boolean;
}

const clock = new SettableClock();
const config = { SECRET_KEY: 'x'.repeat(32), MEETING_GUESTS: true, ROOM_PEOPLE: 50 } as ConferenceConfig;
const tickets = new Tickets(config, clock);

/** Sealing takes time on purpose, so each password is sealed once. */
const sealed: Record<string, Promise<string>> = {};

async function accessTo({ password, standing, blocked, guestsOff, full, ...row }: Setting): Promise<MeetingAccess> {
  const meeting: MeetingRow = {
    ...{
      meetingId: MEETING,
      kind: 'meeting',
      title: 'Weekly',
      hostId: HOST,
      state: 'open',
      startsAt: null,
      endsAt: null,
    },
    ...{ door: 'link', lobby: false, guests: true, version: 0, createdAt: clock.now() },
    ...row,
    password: password === undefined ? null : await (sealed[password] ??= sealPassword(password)),
  };
  const counts = new Map<string, number>();
  const parts = {
    meetings: { find: async () => meeting, standing: async () => standing } as unknown as MeetingsRepository,
    members: {
      visibleMember: async () => ({ card: {} }),
      visibleMembers: async (_: unknown, ids: string[]) =>
        new Map(blocked ? [] : ids.map((id) => [id, { card: { memberId: id } }])),
    } as unknown as MemberDirectory,
    rooms: { isFull: async () => full ?? false } as unknown as OpenRooms,
    media: { expectReady: () => undefined } as unknown as MediaService,
    cache: {
      increment: async (key: string) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return { value: counts.get(key), expiresInMs: 30_001 };
      },
      get: async (key: string) => counts.get(key)?.toString() ?? null,
      delete: async (key: string) => counts.delete(key),
    } as unknown as Cache,
  };
  const own = { ...config, MEETING_GUESTS: !guestsOff };
  return new MeetingAccess(parts.meetings, parts.members, parts.rooms, parts.media, tickets, parts.cache, clock, own);
}

const admin: MeetingStanding = { role: 'admin', removed: false };
const talker: MeetingStanding = { role: 'talker', removed: false };
const later = new Date(clock.now().getTime() + EARLY_MS + 1);

/** The definition of the problem; null: the call succeeded. */
const refusalOf = (asked: Promise<unknown>): Promise<ProblemDefinition | null> =>
  asked.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem) return error.definition;
      throw error;
    },
  );

interface Asking {
  viewer?: string | null;
  password?: string;
  name?: string;
  agrees?: boolean;
}
const enter = async (setting: Setting, { viewer = ME, ...asked }: Asking = {}): Promise<RoomTicket> =>
  (await accessTo(setting)).enter(viewer, MEETING, asked);

describe('entering a meeting', () => {
  it.each<[string, Setting, Asking, ProblemDefinition | null]>([
    ['a member with the address', {}, {}, null],
    ['a guest with a name', {}, { viewer: null, name: 'Kim' }, null],
    ['a guest without a name', {}, { viewer: null }, commonProblems.invalidRequest],
    ['a guest of a meeting without guests', { guests: false }, { viewer: null, name: 'Kim' }, problems.noGuests],
    ['a guest where the operator has none', { guestsOff: true }, { viewer: null, name: 'Kim' }, problems.noGuests],
    ['nobody to a meeting that is over', { state: 'over', standing: admin }, {}, problems.over],
    ['nobody to a cancelled one', { state: 'cancelled', standing: admin }, {}, problems.over],
    ['whom an admin removed', { standing: { ...talker, removed: true } }, {}, problems.removed],
    ['a member before its time', { startsAt: later, standing: talker }, {}, problems.notBegun],
    ['its host before its time', { startsAt: later, standing: admin }, {}, null],
    ['who was not invited', { door: 'invited' }, {}, commonProblems.notFound],
    ['who was invited', { door: 'invited', standing: talker }, {}, null],
    ['who does not know its password', { password: 'lantern' }, {}, problems.passwordNeeded],
    ['who has another one', { password: 'lantern' }, { password: 'torch' }, problems.passwordWrong],
    ['who knows it', { password: 'lantern' }, { password: ' lantern ' }, null],
    ['its host without it', { password: 'lantern', standing: admin }, {}, null],
    ['who has not agreed to be recorded', { recording: true, standing: admin }, {}, problems.recorded],
    ['who has', { recording: true }, { agrees: true }, null],
    ['one more than fit', { full: true }, {}, problems.full],
  ])('%s', async (_, setting, asked, refusal) => {
    expect(await refusalOf(enter(setting, asked))).toBe(refusal);
  });

  it('lets members without an invitation wait if there is a lobby, and guests always', async () => {
    const waits = async (setting: Setting, asked?: Asking) => (await enter(setting, asked)).waits;
    expect(await waits({ lobby: true })).toBe(true);
    expect(await waits({ lobby: true, standing: talker })).toBe(false);
    expect(await waits({ lobby: true, standing: admin })).toBe(false);
    expect(await waits({})).toBe(false);
    expect(await waits({}, { viewer: null, name: 'Kim' })).toBe(true);
  });

  it('gives the role of the member, and a ticket that contains the consent', async () => {
    expect((await enter({ standing: { role: 'audience', removed: false } })).role).toBe('audience');
    expect((await enter({})).role).toBe('talker');
    const { ticket } = await enter({ recording: true, standing: admin }, { agrees: true });
    expect(tickets.read(ticket)).toMatchObject({ role: 'admin', agrees: true, memberId: ME, name: '' });
    const guest = await enter({}, { viewer: null, name: 'Kim' });
    expect(tickets.read(guest.ticket)).toMatchObject({ memberId: null, name: 'Kim', role: 'talker' });
  });

  it('accepts no password for a while after ten wrong ones by one member, and counts from zero after a right one', async () => {
    const access = await accessTo({ password: 'lantern' });
    const tried = (password: string, viewer: string | null = ME) =>
      refusalOf(access.enter(viewer, MEETING, { password, name: 'Kim' }));
    for (let count = 0; count < 9; count += 1) expect(await tried('torch')).toBe(problems.passwordWrong);
    expect(await tried('lantern')).toBeNull();
    for (let count = 0; count < 10; count += 1) expect(await tried('torch')).toBe(problems.passwordWrong);
    expect(await tried('lantern')).toBe(commonProblems.tooManyRequests);
    expect(await tried('lantern', HOST)).toBeNull();
    expect(await tried('lantern', null)).toBeNull();
  });

  it('shuts guests out of one network alone by wrong passwords', async () => {
    const access = await accessTo({ password: 'lantern' });
    const tried = (password: string, network: string) =>
      refusalOf(access.enter(null, MEETING, { password, name: 'Kim', network }));
    for (let count = 0; count < 11; count += 1) await tried('torch', '198.51.100.7');
    expect(await tried('lantern', '198.51.100.7')).toBe(commonProblems.tooManyRequests);
    expect(await tried('lantern', '203.0.113.9')).toBeNull();
    expect(await refusalOf(access.enter(ME, MEETING, { password: 'lantern' }))).toBeNull();
  });

  it('admits only invited members by themselves once a password was tried from many networks', async () => {
    const access = await accessTo({ password: 'lantern' });
    const enters = (password = 'lantern') => access.enter(ME, MEETING, { password });
    expect((await enters()).waits).toBe(false);
    for (let network = 0; network < 51; network += 1)
      await refusalOf(
        access.enter(null, MEETING, { password: 'torch', name: 'Kim', network: `198.51.100.${network}` }),
      );
    // The member is not locked out: the host admits them.
    expect((await enters()).waits).toBe(true);
    expect((await access.enter(null, MEETING, { password: 'lantern', name: 'Li', network: '203.0.113.9' })).waits).toBe(
      true,
    );
    const invited = await accessTo({ password: 'lantern', standing: talker });
    for (let count = 0; count < 51; count += 1)
      await refusalOf(invited.enter(null, MEETING, { password: 'torch', name: 'Kim', network: `198.51.100.${count}` }));
    expect((await invited.enter(ME, MEETING, { password: 'lantern' })).waits).toBe(false);
  });

  it('admits clients left out of the recording without asking, and records no consent', async () => {
    const access = await accessTo({ recording: true });
    const { ticket } = await access.enter(ME, MEETING, { leftOut: true });
    expect(tickets.read(ticket)).not.toHaveProperty('agrees');
  });
});

it.each<[string, MeetingKind, ProblemDefinition | null]>([
  ['a meeting', 'meeting', commonProblems.notFound],
  ['a call', 'call', commonProblems.notFound],
  ['an interview', 'interview', null],
  ['an event', 'event', null],
])('%s is as if it were not there for whom its host has blocked, unless others run it', async (_, kind, refusal) => {
  const access = await accessTo({ kind, blocked: true, standing: talker });
  expect(await refusalOf(access.seen(ME, MEETING))).toBe(refusal);
  expect(await refusalOf(access.seen(HOST, MEETING))).toBeNull();
});

it('can be run by admins only', async () => {
  expect(await refusalOf((await accessTo({ standing: admin })).run(ME, MEETING))).toBeNull();
  expect(await refusalOf((await accessTo({ standing: talker })).run(ME, MEETING))).toBe(commonProblems.forbidden);
  expect(await refusalOf((await accessTo({})).run(ME, MEETING))).toBe(commonProblems.forbidden);
});
