import type { RoomState } from '@renmai/contracts/conference/room.schema';
import { clientMessage, maxFrameBytes, roomSocketPath, serverMessage } from '@renmai/contracts/conference/signalling';
import { HANGS_MS, type Chance, type TestService } from '@renmai/test-kit';
import { RoomSockets } from '../../../src/rooms/socket/room-sockets.js';
import { parsedFrame } from '../../../src/rooms/socket/socket-frames.js';
import { opus, vp8 } from '../room-client.js';
import { unhurried, written, type Client } from './client.js';
import { MemorySocket } from './memory-socket.js';

const types = clientMessage.options.map(({ shape }) => shape.type.value);
const fingerprints = [{ algorithm: 'sha-256', value: Array.from({ length: 32 }, () => 'AB').join(':') }];

/** Whether a frame must have an answer, whatever else it contains. */
function isFrame(text: string): boolean {
  const { type, requestId } = ((text.length <= maxFrameBytes && parsedFrame(text)) || {}) as Record<string, unknown>;
  return types.includes(type as never) && Number.isSafeInteger(requestId) && Number(requestId) >= 0;
}

/** Ids that a frame may name, of this client and of others, and some that do not exist any more. */
interface Known {
  transports: string[];
  producers: string[];
  consumers: string[];
  peers: string[];
}

const keep = (list: string[], id: unknown): void => {
  if (typeof id !== 'string') return;
  list.push(id);
  if (list.length > 12) list.shift();
};

/** One of our own clients, which sends the frames that are possible in a room. */
export class AppClient implements Client {
  private next = 1;
  private readonly known: Known = { transports: [], producers: [], consumers: [], peers: [] };
  private room: RoomState | undefined;

  private constructor(readonly socket: MemorySocket) {}

  static open(service: TestService): AppClient {
    const door = service.running.app.get(RoomSockets).doors.get(roomSocketPath);
    if (!door) throw new Error('no door');
    const { socket, inside } = MemorySocket.by(door);
    unhurried(inside);
    return new AppClient(socket);
  }

  static async join(service: TestService, ticket: string): Promise<AppClient> {
    const client = AppClient.open(service);
    client.socket.say(JSON.stringify({ type: 'join', requestId: 0, ticket }));
    await client.socket.until(({ type }) => type === 'answer', HANGS_MS);
    const [answer] = client.socket.taken();
    client.room = (answer?.['data'] as { room?: RoomState } | undefined)?.room;
    if (!client.room) throw new Error(`not let in: ${JSON.stringify(answer)}`);
    return client;
  }

  make(chance: Chance): string {
    return written(this.frame(chance, (this.next += 1)), chance);
  }

  isNone(text: string): boolean {
    return !isFrame(text);
  }

  async say(text: string): Promise<string | null> {
    const { socket } = this;
    const before = socket.taken();
    const requestId = (parsedFrame(text) as { requestId?: unknown } | null | undefined)?.requestId;
    socket.say(text);
    const answers = await socket.until((one) => one['type'] === 'answer' && one['requestId'] === requestId, HANGS_MS);
    const heard = [...before, ...socket.taken()];
    if (!answers) return 'no answer';
    for (const one of heard) {
      const read = serverMessage.safeParse(one);
      if (!read.success) return `says what is not in the contract: ${JSON.stringify(one).slice(0, 300)}`;
      if (one['type'] === 'answer' && one['ok'] === false && one['fault'] === 'failed') return 'a fault of the server';
      this.learn(one);
    }
    if (!socket.closed) return null;
    const reason = heard.find(({ type }) => type === 'closed')?.['reason'];
    if (['left', 'ended', 'removed'].includes(String(reason))) return null;
    return reason === 'bad-frame' && !isFrame(text) ? null : `closed: ${String(reason)}`;
  }

  private learn(message: Record<string, unknown>): void {
    const { known } = this;
    const data = (message['data'] ?? message['stream'] ?? message['peer'] ?? {}) as Record<string, unknown>;
    keep(known.transports, data['transportId']);
    keep(known.producers, data['producerId']);
    keep(known.consumers, data['consumerId']);
    keep(known.peers, data['peerId']);
  }

  private frame(chance: Chance, requestId: number): object {
    const { known } = this;
    // Frames that end something are rare, or nobody would stay for long.
    const type = chance.of(types);
    if (['leave', 'end', 'remove', 'join', 'set-role'].includes(type) && !chance.happens(0.01))
      return { type: 'statistics', requestId };
    const one = (list: string[]): string => (list.length > 0 ? chance.of(list) : 'none');
    const source = chance.of(['microphone', 'camera', 'screen', 'screen-sound']);
    const kind = source === 'camera' || source === 'screen' ? 'video' : 'audio';
    const fields: Partial<Record<(typeof types)[number], object>> = {
      join: { ticket: 'a.b', sessionId: 'x' },
      capabilities: { rtpCapabilities: this.room?.routerRtpCapabilities ?? {} },
      'create-transport': { direction: chance.of(['send', 'receive']) },
      'connect-transport': {
        transportId: one(known.transports),
        dtlsParameters: { role: chance.of(['auto', 'client', 'server']), fingerprints },
      },
      'restart-ice': { transportId: one(known.transports) },
      produce: { transportId: one(known.transports), kind, source, rtpParameters: kind === 'video' ? vp8() : opus() },
      layers: { consumerId: one(known.consumers), height: 360, priority: 3 },
      visible: { producerIds: chance.some(known.producers) },
      hand: { raised: chance.happens(0.5) },
      reaction: { reaction: 'clap' },
      say: { text: 'hello' },
      'set-role': { peerId: one(known.peers), role: chance.of(['admin', 'talker', 'audience']) },
      mute: { peerId: one(known.peers), source },
      'open-breakouts': { names: ['North', 'South'], minutes: null, assigned: [{ peerId: one(known.peers), room: 1 }] },
      'assign-breakout': { peerId: one(known.peers), room: chance.of([null, 0, 1]) },
      'go-to-breakout': { room: chance.of([null, 0, 1]) },
      captions: { on: chance.happens(0.5) },
      'caption-sound': { sound: 'AAAA', soundType: 'audio/webm' },
    };
    const usual = /producer|^consume$/.test(type)
      ? { producerId: one(known.producers) }
      : /consumer/.test(type)
        ? { consumerId: one(known.consumers) }
        : ['admit', 'refuse', 'lower-hand', 'remove'].includes(type)
          ? { peerId: one(known.peers) }
          : {};
    return { type, requestId, ...(fields[type] ?? usual) };
  }
}
