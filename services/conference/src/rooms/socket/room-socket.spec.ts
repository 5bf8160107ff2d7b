import { jest } from '@jest/globals';
import { maxFrameBytes, maxFramesPerSecond } from '@renmai/contracts/conference/signalling';
import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import { RoomElsewhere } from '../../nodes/room-leases.js';
import { Fault } from '../peers/fault.js';
import type { RoomEntries } from '../admission/room-entries.js';
import type { RoomRequests } from './room-requests.js';
import { RoomSocket } from './room-socket.js';

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  pings = 0;
  readonly sent: { type: string; requestId?: number; ok?: boolean; fault?: string; reason?: string }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  ping(): void {
    this.pings += 1;
  }
  close(): void {
    if (this.readyState !== 1) return;
    this.readyState = 3;
    this.emit('close');
  }
  terminate(): void {
    this.close();
  }
}

const join = { type: 'join', requestId: 1, ticket: 'ticket' };

function opened() {
  const socket = new FakeSocket();
  const done: string[] = [];
  const peer = { link: null as unknown };
  const room = { lost: () => done.push('lost'), remove: (_: unknown, reason: string) => done.push(reason) };
  const answers: ((message: { type: string }) => unknown)[] = [];
  const entries = {
    join: async (_: unknown, link: unknown) => {
      peer.link = link;
      return { room, peer, answer: { waiting: false } };
    },
  };
  const requests = {
    answer: async (_: unknown, __: unknown, message: { type: string }) => (answers.shift() ?? (() => ({})))(message),
  };
  const link = new RoomSocket(
    socket as unknown as WebSocket,
    entries as unknown as RoomEntries,
    requests as unknown as RoomRequests,
    pino({ level: 'silent' }),
  );
  const frame = (what: unknown, isBinary = false): void => {
    const text = typeof what === 'string' ? what : JSON.stringify(what);
    socket.emit('message', Buffer.from(text), isBinary);
  };
  const settled = () => jest.advanceTimersByTimeAsync(0);
  const say = async (...what: unknown[]): Promise<void> => {
    for (const one of what) frame(one);
    await settled();
  };
  return { socket, link, done, answers, entries, peer, frame, say, settled };
}

describe('the socket of a room', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('answers requests in their order, one after the other', async () => {
    const { socket, answers, say, settled } = opened();
    let finish: (answer: object) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (finish = resolve)));
    await say(join, { type: 'statistics', requestId: 2 }, { type: 'hand', requestId: 3, raised: true });
    expect(socket.sent.map(({ requestId }) => requestId)).toEqual([1]);
    finish({});
    await settled();
    expect(socket.sent.map(({ requestId, ok }) => [requestId, ok])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });

  it('answers faults by their names, and internal errors without details', async () => {
    const { socket, answers, say } = opened();
    await say({ type: 'hand', requestId: 1, raised: true }, join);
    answers.push(
      () => Promise.reject(new Fault('forbidden')),
      () => Promise.reject(Object.assign(new Error('closed'), { name: 'InvalidStateError' })),
      () => Promise.reject(new Error('password of the database')),
    );
    const hand = { type: 'hand', raised: true };
    await say({ ...hand, requestId: 2 }, { ...hand, requestId: 3 }, { ...hand, requestId: 4 });
    await say({ type: 'hand', requestId: 5 }, { ...join, requestId: 6 });
    expect(socket.sent.flatMap(({ fault }) => fault ?? [])).toEqual([
      ...['not-joined', 'forbidden', 'not-found', 'failed', 'invalid', 'invalid'],
    ]);
    expect(JSON.stringify(socket.sent)).not.toContain('password');
  });

  it.each<[string, unknown, boolean]>([
    ['no JSON', '{', false],
    ['an unknown type', { type: 'sudo', requestId: 1 }, false],
    ['no number of a request', { type: 'leave' }, false],
    ['binary', { type: 'leave', requestId: 1 }, true],
    ['a frame that is too long', `{"type":"leave","requestId":1,"x":"${'x'.repeat(maxFrameBytes)}"}`, false],
  ])('ends with its place by %s', async (_, what, isBinary) => {
    const { socket, frame, say, settled, done } = opened();
    await say(join);
    frame(what, isBinary);
    await settled();
    expect(done).toEqual(['bad-frame', 'lost']);
    expect(socket.sent.at(-1)).toEqual({ type: 'closed', reason: 'bad-frame' });
    expect(socket.readyState).not.toBe(1);
  });

  it('ends after too many frames in a second', async () => {
    const { socket, frame, say, done } = opened();
    jest.spyOn(performance, 'now').mockReturnValue(5_000);
    await say(join);
    for (let count = 2; count <= maxFramesPerSecond; count += 1) await say({ type: 'leave', requestId: count });
    expect(socket.readyState).toBe(1);
    frame({ type: 'leave', requestId: 999 });
    expect(done[0]).toBe('too-many-frames');
    expect(socket.readyState).not.toBe(1);
  });

  it('ends if nobody joins through it in time, and not after a join', async () => {
    const [idle, busy] = [opened(), opened()];
    await busy.say(join);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(idle.socket.sent).toEqual([{ type: 'closed', reason: 'expired' }]);
    expect(busy.socket.readyState).toBe(1);
  });

  it('answers a client that leaves before it ends', async () => {
    const { socket, link, answers, say } = opened();
    await say(join);
    answers.push(() => {
      link.close('left');
      return {};
    });
    await say({ type: 'leave', requestId: 2 });
    expect(socket.sent.slice(1)).toEqual([
      { type: 'answer', requestId: 2, ok: true, data: {} },
      { type: 'closed', reason: 'left' },
    ]);
  });

  it('reports the peer as lost when it breaks, also while the room is opened', async () => {
    const { socket, entries, done, frame, settled } = opened();
    const { join: enter } = entries;
    let open: () => void = () => undefined;
    entries.join = async (...args) => {
      await new Promise<void>((resolve) => (open = resolve));
      return enter(...args);
    };
    frame(join);
    await settled();
    socket.close();
    expect(done).toEqual([]);
    open();
    await settled();
    expect(done).toEqual(['lost']);
  });

  it('gives up the place at once if the client had left before its socket ended', async () => {
    const { socket, answers, frame, say, settled, done, peer } = opened();
    await say(join);
    let finish: (answer: object) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (finish = resolve)));
    frame({ type: 'statistics', requestId: 2 });
    frame({ type: 'leave', requestId: 3 });
    await settled();
    socket.close();
    peer.link = null;
    finish({});
    await settled();
    expect(done).toEqual(['lost', 'left']);
  });

  it('keeps the place of a session that continues on another socket', async () => {
    const { socket, answers, frame, say, settled, done, peer } = opened();
    await say(join);
    let finish: (answer: object) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (finish = resolve)));
    frame({ type: 'statistics', requestId: 2 });
    frame({ type: 'leave', requestId: 3 });
    await settled();
    socket.close();
    peer.link = {};
    finish({});
    await settled();
    expect(done).toEqual(['lost']);
  });

  it('is closed as moved if its room is on another node', async () => {
    const { socket, entries, say } = opened();
    entries.join = () => Promise.reject(new RoomElsewhere('http://127.0.0.1:1'));
    await say(join);
    expect(socket.sent).toEqual([{ type: 'closed', reason: 'moved' }]);
  });

  it('ends if its client reads too slowly, or answers no ping', async () => {
    const slow = opened();
    await slow.say(join);
    slow.socket.bufferedAmount = 1024 * 1024 + 1;
    slow.link.tell({ type: 'peer-left', peerId: 'p' });
    expect(slow.socket.readyState).not.toBe(1);
    const silent = opened();
    await silent.say(join);
    silent.link.ping();
    silent.socket.emit('pong');
    silent.link.ping();
    expect([silent.socket.pings, silent.socket.readyState]).toEqual([2, 1]);
    silent.link.ping();
    expect(silent.socket.readyState).not.toBe(1);
  });
});
