import { jest } from '@jest/globals';
import { clientMessage, type ClientMessage } from '@renmai/contracts/conference/signalling';
import type { Database, RoleChange, RoleLog } from '@renmai/service-kit';
import { SettableClock } from '@renmai/test-kit';
import { ClientView } from '../../../test/support/client-view.js';
import { fakeRouters, FakeProducer, asProducer } from '../../../test/support/fake-media.js';
import { fakeWords } from '../../../test/support/fake-words.js';
import type { CallsService } from '../../calls/calls.service.js';
import type { MeetingsRepository } from '../../meetings/meetings.repository.js';
import type { MeetingsService } from '../../meetings/meetings.service.js';
import type { RoomRecordings } from '../../recording/room-recordings.js';
import type { NewPeer, Peer } from '../peers/peer.js';
import type { RoomEntries } from '../admission/room-entries.js';
import { RoomRequests } from './room-requests.js';
import { Room } from '../room/room.js';
import type { RoomsRegistry } from '../room/rooms.registry.js';

type Request = Exclude<ClientMessage, { type: 'join' }>;
type Type = Request['type'];

/** Requests for admins only. A new request has to be added here, or is open to all. */
const forAdmins: ReadonlySet<string> = new Set<Type>([
  'admit',
  'refuse',
  'set-role',
  'mute',
  'mute-all',
  'ask-unmute',
  'record',
  'save-chat',
  'lower-hand',
  'remove',
  'end',
  'open-breakouts',
  'assign-breakout',
  'call-back',
]);
const types = clientMessage.options.map(({ shape }) => shape.type.value).filter((type) => type !== 'join');

function meeting(hostId: string | null = null) {
  const done: string[] = [];
  const room = new Room({ meetingId: 'm', title: '', hostId, startedAt: new Date(0) }, fakeRouters(), {
    changed: () => undefined,
    left: () => undefined,
    emptied: () => undefined,
    iceServers: () => [],
    most: 50,
  });
  room.chat = { savable: true, saving: null };
  const requests = new RoomRequests(
    { expel: (_: string, ids: string[]) => done.push(`expel ${ids.join()}`) } as unknown as RoomsRegistry,
    { entered: () => Promise.resolve() } as unknown as RoomEntries,
    {
      finish: (_: string, state: string) => Promise.resolve(done.push(`finish ${state}`)),
    } as unknown as MeetingsService,
    {
      setRemoved: (_: unknown, __: string, id: string) => Promise.resolve(done.push(`removed ${id}`)),
    } as unknown as MeetingsRepository,
    { finish: () => Promise.resolve(done.push('call over')) } as unknown as CallsService,
    { write: (work: (tx: object) => Promise<unknown>) => work({}) } as unknown as Database,
    {
      start: () => Promise.resolve(done.push('record')),
      stop: () => Promise.resolve(done.push('stop')),
      agree: () => done.push('agree'),
    } as unknown as RoomRecordings,
    new SettableClock(),
    {
      note: (_: null, { of, role }: RoleChange, by: string) => done.push(`role ${of} ${role ?? 'none'} by ${by}`),
    } as unknown as RoleLog,
    fakeWords(done),
  );
  const add = (name: string, more: Partial<NewPeer> = {}): { peer: Peer; view: ClientView } => {
    const view = new ClientView();
    const who = { ticketId: 't', memberId: name, name, photo: null, role: 'talker' as const, waiting: false };
    return { view, peer: room.add({ ...who, since: new Date(0), ...more }, view) };
  };
  const ask = (peer: Peer, what: object): Promise<unknown> =>
    requests.answer(room, peer, { requestId: 1, ...what } as unknown as Request);
  /** The fault; null: success. A request that fails for another reason was allowed. */
  const faultOf = (peer: Peer, what: object): Promise<string | null> =>
    ask(peer, what).then(
      () => null,
      (error: unknown) => (error as { fault?: string }).fault ?? 'other',
    );
  return { room, add, ask, faultOf, done };
}

describe('the requests of a peer to its room', () => {
  it.each(types.map((type) => [type, forAdmins.has(type) ? 'forbidden' : 'allowed'] as const))(
    '%s: %s to talkers and audience, allowed to admins',
    async (type, isForbidden) => {
      for (const role of ['talker', 'audience', 'admin'] as const) {
        const { add, faultOf } = meeting();
        add('host', { role: 'admin' });
        const { peer } = add('ann', { role });
        // `produce` of the audience is refused because of its content, which has a test of its own.
        if (type === 'produce' && role === 'audience') continue;
        const fault = await faultOf(peer, { type, peerId: 'nobody' });
        if (isForbidden === 'forbidden' && role !== 'admin') expect(fault).toBe('forbidden');
        else expect(fault).not.toBe('forbidden');
      }
    },
  );

  it.each([
    ['set-role', { role: 'talker' }],
    ['set-role', { role: 'audience' }],
    ['remove', {}],
  ] as const)('%s %j: never of the host by those whom the host made admins', async (type, what) => {
    const { add, faultOf, room } = meeting('host');
    const { peer: host } = add('host', { role: 'admin' });
    const { peer: phone } = add('host', { role: 'admin' });
    const { peer: ann } = add('ann', { role: 'admin' });
    const { peer: ben } = add('ben', { role: 'admin' });
    expect(await faultOf(ann, { type, peerId: host.peerId, ...what })).toBe('forbidden');
    expect(host.role).toBe('admin');
    expect(room.peers.has(host.peerId)).toBe(true);
    expect(await faultOf(ann, { type, peerId: ben.peerId, ...what })).not.toBe('forbidden');
    expect(await faultOf(host, { type, peerId: phone.peerId, ...what })).not.toBe('forbidden');
    expect(await faultOf(host, { type, peerId: ann.peerId, ...what })).not.toBe('forbidden');
  });

  it.each(types)('%s: from waiting people only leaving is accepted', async (type) => {
    const { add, faultOf, room } = meeting();
    add('host', { role: 'admin' });
    const { peer } = add('kim', { waiting: true, role: 'admin' });
    expect(await faultOf(peer, { type })).toBe(type === 'leave' ? null : 'waiting');
    expect(room.peers.has(peer.peerId)).toBe(type !== 'leave');
  });

  it('are ignored once they have left, or the room is over', async () => {
    const { add, faultOf, room } = meeting();
    const [host, ann] = [add('host', { role: 'admin' }), add('ann')];
    room.remove(ann.peer, 'removed');
    expect(await faultOf(ann.peer, { type: 'say', text: 'hello' })).toBe('not-joined');
    room.close('ended');
    expect(await faultOf(host.peer, { type: 'end' })).toBe('not-joined');
  });
});

describe('requests of admins about others', () => {
  it('removes a member for good and from each device, and a guest from the room', async () => {
    const { add, ask, done, room } = meeting();
    const host = add('host', { role: 'admin' });
    const [ann, guest] = [add('ann'), add('kim', { memberId: null })];
    await ask(host.peer, { type: 'remove', peerId: ann.peer.peerId });
    await ask(host.peer, { type: 'remove', peerId: guest.peer.peerId });
    expect(done).toEqual(['removed ann', 'expel ann']);
    expect([ann.view.closed, guest.view.closed]).toEqual([['removed'], ['removed']]);
    expect(room.inside).toEqual([host.peer]);
  });

  it('removes neither themselves nor waiting people', async () => {
    const { add, faultOf, done } = meeting();
    const host = add('host', { role: 'admin' });
    const kim = add('kim', { waiting: true });
    expect(await faultOf(host.peer, { type: 'remove', peerId: host.peer.peerId })).toBe('forbidden');
    expect(await faultOf(host.peer, { type: 'remove', peerId: kim.peer.peerId })).toBe('not-found');
    expect(done).toEqual([]);
  });

  it('mutes the microphones of all but admins', async () => {
    const { add, ask } = meeting();
    const [host, other, ann] = [add('host', { role: 'admin' }), add('co', { role: 'admin' }), add('ann')];
    for (const { peer } of [host, other, ann])
      for (const source of ['microphone', 'camera'] as const) {
        const producer = new FakeProducer(source);
        peer.producers.set(producer.id, asProducer(producer));
      }
    await ask(host.peer, { type: 'mute-all' });
    const paused = ({ peer }: { peer: Peer }) => peer.streams().flatMap((one) => (one.paused ? [one.source] : []));
    expect([host, other, ann].map(paused)).toEqual([[], [], ['microphone']]);
    expect(ann.view.heard).toContainEqual({ type: 'muted', source: 'microphone', byPeerId: host.peer.peerId });
  });

  it('asks only peers to unmute who may speak and whose client supports the question', async () => {
    const { add, ask, faultOf } = meeting();
    const host = add('host', { role: 'admin' });
    const [ann, listener, sdk] = [add('ann'), add('ben', { role: 'audience' }), add('kim', { client: 'sdk' })];
    await ask(host.peer, { type: 'ask-unmute', peerId: ann.peer.peerId });
    expect(ann.view.heard.at(-1)).toEqual({ type: 'unmute-asked', byPeerId: host.peer.peerId });
    const asked = (peer: Peer) => faultOf(host.peer, { type: 'ask-unmute', peerId: peer.peerId });
    expect(await Promise.all([host, listener, sdk].map(({ peer }) => asked(peer)))).toEqual([
      ...['forbidden', 'forbidden', 'unsupported'],
    ]);
  });

  it('lowers a hand, and ends the meeting with its call', async () => {
    const { add, ask, done } = meeting();
    const [host, ann] = [add('host', { role: 'admin' }), add('ann')];
    await ask(ann.peer, { type: 'hand', raised: true });
    expect(ann.peer.handAt).not.toBeNull();
    await ask(host.peer, { type: 'lower-hand', peerId: ann.peer.peerId });
    expect(ann.peer.handAt).toBeNull();
    await ask(host.peer, { type: 'end' });
    expect(done).toEqual(['call over', 'finish over']);
  });

  it('hands the room over: another admin first, then the former one', async () => {
    const { add, ask, done, faultOf, room } = meeting();
    const [host, ann] = [add('host', { role: 'admin' }), add('ann')];
    add('kim', { waiting: true });
    const become = (peer: Peer, role: string) => ({ type: 'set-role', peerId: peer.peerId, role });
    expect(await faultOf(host.peer, become(host.peer, 'talker'))).toBe('forbidden');
    await ask(host.peer, become(ann.peer, 'admin'));
    // The new admin now sees who waits.
    expect(ann.view.waiting.map(({ name }) => name)).toEqual(['kim']);
    await ask(host.peer, become(host.peer, 'audience'));
    expect(await faultOf(host.peer, { type: 'end' })).toBe('forbidden');
    expect(room.inside.map(({ role }) => role)).toEqual(['audience', 'admin']);
    // A refused request changes nothing.
    expect(done).toEqual(['role ann admin by host', 'role host audience by host']);
  });
});

describe('breakout rooms', () => {
  afterEach(() => jest.useRealTimers());

  const names = ['North', 'South'];
  /** A host and two members, each with a microphone; the members are in a breakout room of their own. */
  async function opened(minutes: number | null = null) {
    const made = meeting();
    const [host, ann, ben] = [made.add('host', { role: 'admin' }), made.add('ann'), made.add('ben')];
    for (const { peer } of [host, ann, ben]) {
      const producer = new FakeProducer('microphone');
      peer.producers.set(producer.id, asProducer(producer));
    }
    const assigned = [ann, ben].map(({ peer: { peerId } }, room) => ({ peerId, room }));
    await made.ask(host.peer, { type: 'open-breakouts', names, minutes, assigned });
    const go = (peer: Peer, room: number | null) => made.faultOf(peer, { type: 'go-to-breakout', room });
    const heardBy = ({ peer }: { peer: Peer }) =>
      made.room.stateFor(peer).streams.map(({ peerId }) => made.room.other(peerId).name);
    const places = () => [host, ann, ben].map(({ peer }) => peer.breakout);
    return { ...made, host, ann, ben, go, heardBy, places };
  }

  it('separate what their people see, hear, write and show', async () => {
    const { ask, host, ann, ben, go, heardBy } = await opened();
    expect([host, ann, ben].map(heardBy)).toEqual([[], [], []]);
    expect(await go(host.peer, 1)).toBeNull();
    expect([host, ann, ben].map(heardBy)).toEqual([['ben'], [], ['host']]);
    await ask(ben.peer, { type: 'say', text: 'hello' });
    await ask(ben.peer, { type: 'reaction', reaction: 'clap' });
    const got = ({ view }: { view: ClientView }) =>
      view.heard.filter(({ type }) => type === 'said' || type === 'reaction');
    expect([host, ann, ben].map((one) => got(one).length)).toEqual([2, 0, 2]);
    expect(host.view.heard).toContainEqual({ type: 'stream-added', stream: ben.peer.streams()[0] });
    await ask(host.peer, { type: 'mute-all' });
    expect([ann, ben].map(({ peer }) => peer.streams()[0]?.paused)).toEqual([false, true]);
  });

  it('are left for the main room and entered again by their own people, and by an admin each', async () => {
    const { ask, host, ann, ben, go, places } = await opened();
    expect(await go(ann.peer, 1)).toBe('forbidden');
    expect(await go(ann.peer, null)).toBeNull();
    expect(places()).toEqual([null, null, 1]);
    expect(await go(ann.peer, 0)).toBeNull();
    expect(await go(host.peer, 0)).toBeNull();
    expect(await go(host.peer, 2)).toBe('not-found');
    expect(places()).toEqual([0, 0, 1]);
    await ask(host.peer, { type: 'assign-breakout', peerId: ben.peer.peerId, room: null });
    expect(await go(ben.peer, 0)).toBe('forbidden');
  });

  it('keep a member who comes with another device, and the host who loses the role has to return', async () => {
    const { add, ask, host, ann, go } = await opened();
    expect(add('ann').peer.breakout).toBe(0);
    await ask(host.peer, { type: 'set-role', peerId: ann.peer.peerId, role: 'admin' });
    expect(await go(host.peer, 1)).toBeNull();
    await ask(ann.peer, { type: 'set-role', peerId: host.peer.peerId, role: 'talker' });
    expect(host.peer.breakout).toBeNull();
  });

  it('do not have clients of the SDK, rooms that are not there, and a second opening', async () => {
    const { add, ask, faultOf, host, ann, room } = await opened();
    const kit = add('kit', { client: 'sdk' });
    expect(await faultOf(host.peer, { type: 'assign-breakout', peerId: kit.peer.peerId, room: 0 })).toBe('unsupported');
    expect(await faultOf(host.peer, { type: 'open-breakouts', names, minutes: null, assigned: [] })).toBe('invalid');
    await ask(host.peer, { type: 'call-back' });
    room.breakouts.close();
    const far = { type: 'open-breakouts', names, minutes: null, assigned: [{ peerId: ann.peer.peerId, room: 2 }] };
    expect(await faultOf(host.peer, far)).toBe('not-found');
  });

  it('end by the time that was set, or a few seconds after everybody was called back', async () => {
    jest.useFakeTimers();
    const timed = await opened(5);
    expect(timed.ann.view.breakouts).toEqual({ names, endsInMs: 300_000, calledBack: false });
    jest.advanceTimersByTime(299_999);
    expect(timed.places()).toEqual([null, 0, 1]);
    jest.advanceTimersByTime(1);
    expect(timed.places()).toEqual([null, null, null]);
    const called = await opened();
    await called.ask(called.host.peer, { type: 'call-back' });
    expect(called.ben.view.breakouts).toEqual({ names, endsInMs: 15_000, calledBack: true });
    jest.advanceTimersByTime(15_000);
    expect(called.places()).toEqual([null, null, null]);
    expect(called.heardBy(called.ann)).toEqual(['host', 'ben']);
  });
});
