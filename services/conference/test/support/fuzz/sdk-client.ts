import { HANGS_MS, type Chance, type TestService } from '@renmai/test-kit';
import { RoomSockets } from '../../../src/rooms/socket/room-sockets.js';
import { parsedFrame } from '../../../src/rooms/socket/socket-frames.js';
import { codes } from '../../../src/sdk/codes.js';
import { head, maxSdkFrameBytes, sdkSocketPath } from '../../../src/sdk/envelope/frames.js';
import { unhurried, written, type Client } from './client.js';
import { MemorySocket } from './memory-socket.js';
import { someOffer } from './offers.js';

const RELAYED = [1001, 1002];
/** Codes that end a client's conference; an ordinary request never gets one of them. */
const ending: readonly unknown[] = [
  ...[codes.ticketInvalid, codes.ticketExpired, codes.sessionOver, codes.noConference, codes.limit, -506, -501],
];
const refusals: readonly unknown[] = [codes.done, codes.argument, codes.refused, codes.notFound];
const EVENTS = [106, 107, 300, 301, 302, 303, 400, 402, 412, 413, 1001, 1002, 1003];

const readFrame = (text: string) =>
  head.safeParse(Buffer.byteLength(text) > maxSdkFrameBytes ? undefined : parsedFrame(text));

/** A client of the published SDK. */
export class SdkFuzzClient implements Client {
  private next = 1;
  private sessId: string | undefined;
  private memId: unknown;
  private dismissed = false;
  private readonly streams: string[] = ['none'];
  private readonly members: string[] = ['none'];

  private constructor(
    readonly socket: MemorySocket,
    private readonly ticket: object,
  ) {}

  static open(service: TestService, ticket: object): SdkFuzzClient {
    const door = service.running.app.get(RoomSockets).doors.get(sdkSocketPath);
    if (!door) throw new Error('no door');
    const { socket, inside } = MemorySocket.by(door);
    unhurried(inside);
    return new SdkFuzzClient(socket, ticket);
  }

  static async enter(service: TestService, ticket: object): Promise<SdkFuzzClient> {
    const client = SdkFuzzClient.open(service, ticket);
    client.socket.say(JSON.stringify({ op: 200, tsxId: 'first', tkt: ticket, res: { ops: [1003] } }));
    await client.socket.until(({ op }) => op === 1001, HANGS_MS);
    const [answer] = client.socket.taken();
    if (answer?.['result'] !== 0) throw new Error(`not let in: ${JSON.stringify(answer)}`);
    client.sessId = String(answer['sessId']);
    client.memId = answer['memId'];
    return client;
  }

  make(chance: Chance): string {
    return written(this.frame(chance, `MSG${(this.next += 1)}`), chance);
  }

  isNone(text: string): boolean {
    return !readFrame(text).success;
  }

  async say(text: string): Promise<string | null> {
    const { socket } = this;
    const before = socket.taken();
    const read = readFrame(text);
    socket.say(text);
    if (!read.success) return socket.code === 1008 ? null : 'a frame that cannot be read did not end it';
    const { op, tsxId, rtcId } = read.data;
    const same = (frame: Record<string, unknown>): boolean => frame['op'] === 1001 && frame['tsxId'] === tsxId;
    let asked = same;
    // Another client answers it, or nobody does: the answer to a later request shows that it was handled.
    if (RELAYED.includes(op)) {
      const after = `${String(tsxId)} after`;
      socket.say(JSON.stringify({ op: 1000, tsxId: after, cver: 0, ...(typeof rtcId === 'string' && { rtcId }) }));
      asked = (frame) => frame['tsxId'] === after;
    }
    if (!(await socket.until(asked, HANGS_MS))) return 'no answer';
    const heard = [...before, ...socket.taken()];
    for (const one of heard) this.learn(one);
    // A client that was asked to leave may be closed before it is answered.
    if (this.dismissed && socket.closed) return null;
    const strange = heard.find((one) => !EVENTS.includes(Number(one['op'])));
    if (strange) return `says what clients do not know: ${JSON.stringify(strange).slice(0, 300)}`;
    const foreign = heard.find((one) => one['op'] !== 1001 && one['sessId'] !== this.sessId);
    if (foreign) return `an event of another session: ${JSON.stringify(foreign).slice(0, 300)}`;
    const results = heard.filter(same).map(({ result }) => result);
    if (results.length !== 1 && !RELAYED.includes(op)) return `${results.length} answers`;
    const wrong = results.find((result) =>
      op === 200 || this.sessId === undefined
        ? !refusals.includes(result) && !ending.includes(result)
        : !refusals.includes(result) && !RELAYED.includes(op),
    );
    return wrong === undefined ? null : `answered ${JSON.stringify(wrong)}`;
  }

  private learn(frame: Record<string, unknown>): void {
    const { streamId, memId } = frame;
    if (frame['op'] === 301 && memId === this.memId) this.dismissed = true;
    const pubS = frame['pubS'] as { id?: string } | undefined;
    for (const [list, id] of [
      [this.streams, streamId],
      [this.streams, pubS?.id],
      [this.members, memId],
    ] as const) {
      if (typeof id === 'string') list.push(id);
      if (list.length > 12) list.shift();
    }
  }

  private frame(chance: Chance, tsxId: string): object {
    const rtcId = `RTC${chance.below(6)}`;
    const bit = (): number => chance.below(2);
    const stream = { type: chance.below(2), voff: bit(), aoff: bit(), ext: '{"a":1}' };
    const again = chance.happens(0.2) ? { id: chance.of(this.streams) } : {};
    const make: readonly [number, number, () => object][] = [
      [102, 30, () => ({ rtcId, cctx: '_i_1', sdp: someOffer(chance), pubS: { ...stream, ...again } })],
      [
        102,
        30,
        () => ({
          ...{ rtcId, sdp: someOffer(chance), subSId: chance.of(this.streams) },
          ...{ subSVideo: chance.happens(0.5), subSAudio: true },
        }),
      ],
      [
        105,
        4,
        () => ({ rtcId, cands: ['{"type":"candidate","candidate":"candidate:1 1 udp 1 127.0.0.1 9 typ host"}'] }),
      ],
      [107, 6, () => ({ rtcId, ...(chance.happens(0.01) && { endReason: -10 }) })],
      [205, 6, () => ({ rtcId, subSId: chance.of(this.streams), subSVideo: false, subSAudio: true })],
      [206, 2, () => ({ rtcId, subSId: chance.of(this.streams) })],
      [400, 6, () => ({ rtcId, voff: bit(), aoff: bit() })],
      [500, 2, () => ({ rtcId, flag: bit() })],
      [1000, 3, () => ({ cver: chance.below(100) })],
      [1001, 2, () => ({ memId: chance.of(this.members), result: 0, arg: '{"op2":21}' })],
      [
        1002,
        4,
        () => ({ memId: chance.of(this.members), arg: JSON.stringify({ op2: chance.of([20, 21, 22, 23, 24, 30]) }) }),
      ],
      [1003, 4, () => ({ memId: chance.of(this.members), arg: '{"x":1}' })],
      [200, 2, () => ({ tkt: this.ticket, sessId: this.sessId, res: {} })],
      [4711, 1, () => ({})],
    ];
    let point = chance.below(make.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [op, weight, fields] of make) {
      if (point < weight) return { op, tsxId, ...(this.sessId && { sessId: this.sessId }), ...fields() };
      point -= weight;
    }
    return {};
  }
}
