import { waitFor, SettableClock } from '@renmai/test-kit';
import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { ClientView } from '../../../test/support/client-view.js';
import { fakeRouters } from '../../../test/support/fake-media.js';
import type { ConferenceConfig } from '../../config.js';
import { RoomElsewhere } from '../../nodes/room-leases.js';
import type { RoomCommand } from '../../nodes/room-commands.js';
import type { Peer } from '../peers/peer.js';
import type { Room } from './room.js';
import { RoomsRegistry } from './rooms.registry.js';

const MOST = 2;

function node() {
  const state = {
    holds: 0,
    held: new Set<string>(),
    refuses: false,
    loses: false,
    readiness: 'ready',
    people: null as number | null,
  };
  const told = {
    sessions: [] as string[],
    visits: [] as string[],
    sent: [] as RoomCommand[],
    released: [] as boolean[],
  };
  const leases = {
    hold: async (meetingId: string) => {
      state.holds += 1;
      if (state.refuses) throw new RoomElsewhere('http://127.0.0.1:1');
      state.held.add(meetingId);
    },
    has: (meetingId: string) => state.held.has(meetingId) && !state.loses,
    release: (meetingId: string, { comesBack }: { comesBack: boolean }) => {
      if (state.held.delete(meetingId)) told.released.push(comesBack);
    },
    released: async () => undefined,
    lost: (_: string) => undefined,
    people: (_: string) => 0,
  };
  const observer = { addProducer: async () => undefined };
  const openRoom = async () => {
    const routers = fakeRouters();
    Object.assign(routers.home.router, {
      createActiveSpeakerObserver: async () => Object.assign(new EventEmitter(), observer),
      createAudioLevelObserver: async () => Object.assign(new EventEmitter(), observer),
    });
    return routers;
  };
  let command: (what: RoomCommand) => void = () => undefined;
  const registry = new RoomsRegistry(
    {
      get readiness() {
        return state.readiness;
      },
      openRoom,
    } as never,
    { leave: async (visitId: string) => told.visits.push(visitId) } as never,
    {
      remove: async (sessionId: string) => told.sessions.push(sessionId),
      change: async () => undefined,
      isIn: async (_: string, memberId: string) => memberId === 'in',
      isThere: async () => false,
    } as never,
    { afterwards: (work: () => Promise<unknown>) => work() } as never,
    new SettableClock(),
    { nodeId: 'here', stop: () => undefined, measure: () => ({}), setDraining: async () => undefined } as never,
    { people: async () => state.people, forget: async () => undefined } as never,
    leases as never,
    {
      onCommand: (hear: typeof command) => (command = hear),
      send: (what: RoomCommand) => told.sent.push(what),
    } as never,
    { ROOM_PEOPLE: MOST, TURN_URLS: '' } as ConferenceConfig,
    pino({ level: 'silent' }),
  );
  registry.onModuleInit();
  const [gone, emptied]: [string[], boolean[]] = [[], []];
  registry.onGone((_, memberId) => gone.push(memberId));
  registry.onEmptied((_, comesBack) => emptied.push(comesBack));
  const add = (room: Room, memberId: string | null): Peer => {
    const who = { ticketId: 't', memberId, name: 'x', photo: null, role: 'talker' as const, waiting: false };
    return room.add({ ...who, since: new Date(0) }, new ClientView());
  };
  return { registry, state, told, leases, gone, emptied, add, hear: (what: RoomCommand) => command(what) };
}

describe('the rooms of a node', () => {
  it('are opened once for simultaneous entries', async () => {
    const { registry, state } = node();
    const all = await Promise.all([1, 2, 3].map(() => registry.opened('m', { title: 'Weekly', hostId: null })));
    expect(new Set(all).size).toBe(1);
    expect(state.holds).toBe(1);
    expect(registry.room('m')).toBe(all[0]);
  });

  it('can be opened by the next entry if the first failed', async () => {
    const { registry, state } = node();
    state.refuses = true;
    await expect(registry.opened('m', { title: '', hostId: null })).rejects.toBeInstanceOf(RoomElsewhere);
    state.refuses = false;
    await expect(registry.opened('m', { title: '', hostId: null })).resolves.toBeDefined();
  });

  it('are not opened without media, and release the lease of one that could not be opened', async () => {
    const { registry, state, told } = node();
    state.readiness = 'preparing';
    await expect(registry.opened('m', { title: '', hostId: null })).rejects.toMatchObject({ fault: 'preparing' });
    state.readiness = 'ready';
    registry.onOpened(() => Promise.reject(new Error('no table')));
    await expect(registry.opened('m', { title: '', hostId: null })).rejects.toThrow('no table');
    expect(told.released).toEqual([true]);
    expect(registry.openHere).toEqual([]);
  });

  it('are given up if another node has taken them while they were opened', async () => {
    const { registry, state } = node();
    state.loses = true;
    await expect(registry.opened('m', { title: '', hostId: null })).rejects.toBeInstanceOf(RoomElsewhere);
    expect(registry.openHere).toEqual([]);
  });

  it('are free for another opening once the last one has left', async () => {
    const { registry, add, emptied, told } = node();
    const room = await registry.opened('m', { title: '', hostId: null });
    room.remove(add(room, 'ann'), 'left');
    expect([emptied, told.released]).toEqual([[false], [false]]);
    expect(await registry.opened('m', { title: '', hostId: null })).not.toBe(room);
  });

  it('are left for good by a member with the last of their devices, and by nobody when they move', async () => {
    const { registry, add, gone, told } = node();
    const room = await registry.opened('m', { title: '', hostId: null });
    const [phone, desk] = [add(room, 'ann'), add(room, 'ann')];
    phone.visitId = 'visit';
    room.remove(phone, 'left');
    expect(gone).toEqual([]);
    expect(told.visits).toEqual(['visit']);
    room.remove(desk, 'expired');
    expect(gone).toEqual(['ann']);
    const next = await registry.opened('m', { title: '', hostId: null });
    add(next, 'ben');
    add(next, null);
    registry.moveAll();
    expect(gone).toEqual(['ann']);
    // Their sessions are kept, so that they can come back.
    expect(told.sessions).toEqual([phone.sessionId, desk.sessionId]);
  });

  it('end, and remove members, by a command from any process', async () => {
    const { registry, add, hear, told } = node();
    const [one, other] = [
      await registry.opened('m', { title: '', hostId: null }),
      await registry.opened('n', { title: '', hostId: null }),
    ];
    for (const room of [one, other]) for (const member of ['ann', null]) add(room, member);
    hear({ kind: 'expel', meetingId: 'm', memberIds: ['ann'] });
    expect([one.inside.length, other.inside.length]).toEqual([1, 2]);
    hear({ kind: 'let-out', memberId: 'ann' });
    expect(other.inside.map(({ memberId }) => memberId)).toEqual([null]);
    registry.end('n');
    expect([one.closed, other.closed]).toEqual([false, true]);
    registry.expel('m', []);
    expect(told.sent).toEqual([{ kind: 'end', meetingId: 'n' }]);
  });

  it('are full for others, and not for people with a reserved place', async () => {
    const { registry, add, state } = node();
    const room = await registry.opened('m', { title: '', hostId: null });
    const ann = add(room, 'ann');
    add(room, 'ben');
    expect(await registry.isFull('m', 'cal')).toBe(true);
    expect(await registry.isFull('m', 'ann')).toBe(true);
    room.lost(ann, ann.link as ClientView);
    expect(await registry.isFull('m', 'ann')).toBe(false);
    expect(await registry.isFull('m', null)).toBe(true);
    room.close('ended');
    // For a room on another node only the number of people is known; a table has its members.
    state.people = MOST;
    expect(await Promise.all(['in', 'out', null].map((one) => registry.isFull('m', one)))).toEqual([false, true, true]);
    state.people = MOST - 1;
    expect(await registry.isFull('m', 'out')).toBe(false);
  });

  it('close here when their lease is lost, and their people come back', async () => {
    const { registry, add, leases, emptied } = node();
    const room = await registry.opened('m', { title: '', hostId: null });
    const view = add(room, 'ann').link as ClientView;
    expect(leases.people('m')).toBe(1);
    leases.lost('m');
    await waitFor(() => room.closed, { describe: 'its end' });
    expect([view.closed, emptied]).toEqual([['moved'], [true]]);
  });
});
