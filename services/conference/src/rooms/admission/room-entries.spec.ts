import { SettableClock } from '@renmai/test-kit';
import { ClientView } from '../../../test/support/client-view.js';
import { fakeRouters } from '../../../test/support/fake-media.js';
import { mapCache } from '../../../test/support/map-cache.js';
import type { ConferenceConfig } from '../../config.js';
import type { MeetingRow, MeetingStanding } from '../../meetings/meeting.row.js';
import { Tickets, type Ticket } from '../../meetings/tickets.js';
import { RoomEntries } from './room-entries.js';
import { Room } from '../room/room.js';
import { SpentTickets } from './spent-tickets.js';

const id = (place: number): string => `01a21d53-76d5-7270-85b2-2098776ce30${place}`;
const [MEETING, ANN] = [id(0), id(1)];

/** The way into a meeting whose room is here. */
function meeting() {
  const clock = new SettableClock();
  const tickets = new Tickets({ SECRET_KEY: 'x'.repeat(32) } as ConferenceConfig, clock);
  const state = {
    row: { state: 'open', door: 'link', title: 'Weekly', startsAt: null, createdAt: clock.now() } as MeetingRow,
    standing: undefined as MeetingStanding | undefined,
    isErased: false,
    /** rows of sessions cannot be written */
    isReadOnly: false,
    rooms: [] as Room[],
    /** of a room that broke, by session */
    kept: new Map<string, object>(),
    canOpen: true,
  };
  const open = (): Room => {
    const there = state.rooms.find(({ closed }) => !closed);
    if (there) return there;
    const room = new Room({ meetingId: MEETING, title: 'Weekly', startedAt: clock.now() }, fakeRouters(), {
      ...{ changed: () => undefined, left: () => undefined, emptied: () => undefined, iceServers: () => [] },
      most: 2,
    });
    state.rooms.push(room);
    return room;
  };
  const write = async (work: (tx: object) => Promise<unknown>) => {
    if (state.isReadOnly) throw new Error('read only');
    return work({});
  };
  const registry = {
    get openHere() {
      return state.rooms;
    },
    known: async () => state.rooms.find(({ closed }) => !closed),
    opened: async () => {
      if (!state.canOpen) throw new Error('elsewhere');
      return open();
    },
  };
  const entries = new RoomEntries(
    registry as never,
    { find: async () => state.row, standing: async () => state.standing } as never,
    tickets,
    { find: async (sessionId: string) => state.kept.get(sessionId), add: async () => undefined } as never,
    {
      visibleMembers: async (_: unknown, ids: string[]) =>
        new Map(state.isErased ? [] : ids.map((one) => [one, { card: { name: 'Ann', photo: null } }])),
      hold: async () => undefined,
    } as never,
    { write } as never,
    clock,
    new SpentTickets(mapCache().cache, clock),
    { noteEntry: () => undefined } as never,
    { enter: async () => undefined, enterAsGuest: async () => undefined } as never,
  );
  const ticket = (more: Partial<Ticket> = {}): string =>
    tickets.issue({ meetingId: MEETING, memberId: ANN, name: '', role: 'talker', waits: false, ...more }).ticket;
  const join = (one: string, sessionId?: string) => {
    const view = new ClientView();
    return entries.join({ ticket: one, ...(sessionId && { sessionId }) }, view).then((joined) => ({ ...joined, view }));
  };
  const faultOf = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => (error as { fault?: string; message: string }).fault ?? (error as Error).message,
    );
  return { clock, tickets, state, ticket, join, faultOf };
}

describe('the entry to a room', () => {
  it('accepts a ticket once, also if it is sent twice at the same moment', async () => {
    const { ticket, join, faultOf, state } = meeting();
    const one = ticket();
    const both = await Promise.all([faultOf(join(one)), faultOf(join(one))]);
    expect(both.sort()).toEqual([null, 'ticket'].sort());
    expect(state.rooms[0]?.inside).toHaveLength(1);
  });

  it('accepts the ticket again if the room could not be opened', async () => {
    const { ticket, join, faultOf, state } = meeting();
    const one = ticket();
    state.canOpen = false;
    expect(await faultOf(join(one))).toBe('elsewhere');
    state.canOpen = true;
    expect(await faultOf(join(one))).toBeNull();
  });

  it('refuses invalid and expired tickets', async () => {
    const { ticket, join, faultOf, clock } = meeting();
    const one = ticket();
    expect(await faultOf(join(`${one}x`))).toBe('ticket');
    clock.advance({ minutes: 2 });
    expect(await faultOf(join(one))).toBe('ticket');
  });

  it.each<[string, (of: ReturnType<typeof meeting>) => void]>([
    ['a meeting that ended since', ({ state }) => void (state.row.state = 'over')],
    ['a meeting that was cancelled since', ({ state }) => void (state.row.state = 'cancelled')],
    ['a member who has no account any more', ({ state }) => void (state.isErased = true)],
    ['who was removed since', ({ state }) => void (state.standing = { role: 'talker', removed: true })],
    ['who lost the invitation since', ({ state }) => void (state.row.door = 'invited')],
  ])('is closed to %s, whatever the ticket says', async (_, arrange) => {
    const of = meeting();
    const one = of.ticket();
    arrange(of);
    expect(await of.faultOf(of.join(one))).toBe('ticket');
    expect(of.state.rooms).toEqual([]);
  });

  it('leads to the lobby with a waiting ticket, without events of the room', async () => {
    const { ticket, join, state } = meeting();
    await join(ticket({ role: 'admin' }));
    const { answer, peer } = await join(ticket({ memberId: null, name: 'Kim', waits: true }));
    expect(answer).toEqual({ waiting: true, sessionId: peer.sessionId, peerId: peer.peerId });
    expect(state.rooms[0]?.inside).toHaveLength(1);
  });

  it('admits nobody if the entry could not be stored', async () => {
    const { ticket, join, faultOf, state } = meeting();
    state.isReadOnly = true;
    expect(await faultOf(join(ticket()))).toBe('read only');
    expect(state.rooms[0]?.peers.size).toBe(0);
  });
});

describe('the return to a room', () => {
  it('leads to the place that was kept, with the ticket of that place alone, however old', async () => {
    const { ticket, join, faultOf, clock } = meeting();
    const one = ticket();
    const { peer, view, room } = await join(one);
    room.lost(peer, view);
    expect(await faultOf(join(ticket(), peer.sessionId))).toBe('ticket');
    clock.advance({ hours: 3 });
    const back = await join(one, peer.sessionId);
    expect(back.peer).toBe(peer);
    expect(back.answer).toMatchObject({ waiting: false, resumed: true });
  });

  it('leads to a new place in a room that was opened again, once for a client that asks twice', async () => {
    const { ticket, join, tickets, state } = meeting();
    const one = ticket();
    const { peer, room } = await join(one);
    const row = { sessionId: peer.sessionId, peerId: peer.peerId, ticketId: tickets.read(one)?.id, meetingId: MEETING };
    room.close('server');
    const was = { memberId: ANN, name: 'Ann', role: 'admin', waiting: false, handAt: null, since: new Date(0) };
    state.kept.set(peer.sessionId, { ...row, ...was });
    const [first, second] = await Promise.all([join(one, peer.sessionId), join(one, peer.sessionId)]);
    expect(first.peer).toBe(second.peer);
    // The role given in the room counts, not the one in the ticket.
    expect(first.peer).toMatchObject({ role: 'admin', returned: true, peerId: peer.peerId });
    expect(first.room.inside).toHaveLength(1);
  });

  it('is refused if the session is over, or belongs to another ticket', async () => {
    const { ticket, join, faultOf, state } = meeting();
    expect(await faultOf(join(ticket(), 'unknown'))).toBe('ticket');
    state.kept.set('another', { sessionId: 'another', ticketId: id(9) });
    expect(await faultOf(join(ticket(), 'another'))).toBe('ticket');
  });

  it('refuses a member who was removed while the room was broken', async () => {
    const { ticket, join, faultOf, state, tickets } = meeting();
    const one = ticket();
    state.kept.set('mine', { sessionId: 'mine', ticketId: tickets.read(one)?.id, meetingId: MEETING });
    state.standing = { role: 'talker', removed: true };
    expect(await faultOf(join(one, 'mine'))).toBe('ticket');
  });
});
