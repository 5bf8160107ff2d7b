import {
  roomSocketPath,
  serverMessage,
  type AnswerTo,
  type ClientMessage,
  type RoomEvent,
} from '@renmai/contracts/conference/signalling';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { waitFor, type TestService } from '@renmai/test-kit';
import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';

type Type = ClientMessage['type'];
type Ask<T extends Type> = Omit<Extract<ClientMessage, { type: T }>, 'type' | 'requestId' | 'priority'>;
type Event<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;
interface Waiting {
  resolve: (data: unknown) => void;
  reject: (error: Error) => void;
}

/** A client of a room without a browser: with real signalling, but only parameters of media. */
export class RoomClient {
  readonly events: RoomEvent[] = [];
  closed = false;
  private next = 0;
  private readonly waiting = new Map<number, Waiting>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      // Every message of the room must fit the contract.
      const message = serverMessage.parse(JSON.parse(data.toString()));
      if (message.type !== 'answer') this.events.push(message);
      else {
        const one = this.waiting.get(message.requestId);
        this.waiting.delete(message.requestId);
        if (message.ok) one?.resolve(message.data);
        else one?.reject(new Error(message.fault));
      }
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.closed = true;
      for (const { reject } of this.waiting.values()) reject(new Error('closed'));
    });
  }

  static async open(service: Pick<TestService, 'url'>, path: string = roomSocketPath): Promise<RoomClient> {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}${path}`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new RoomClient(socket);
  }

  static async join(
    service: Pick<TestService, 'url'>,
    { ticket, socketPath }: RoomTicket,
  ): Promise<RoomClient & { room: AnswerTo<'join'> }> {
    const client = await RoomClient.open(service, socketPath);
    return Object.assign(client, { room: await client.ask('join', { ticket }) });
  }

  ask<T extends Type>(type: T, what: Ask<T>): Promise<AnswerTo<T>> {
    const requestId = (this.next += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(requestId, { resolve: resolve as (data: unknown) => void, reject });
      this.socket.send(JSON.stringify({ type, requestId, ...what }));
    });
  }

  async hears<T extends RoomEvent['type']>(
    type: T,
    which: (event: Event<T>) => boolean = () => true,
  ): Promise<Event<T>> {
    const find = () => this.events.find((event): event is Event<T> => event.type === type && which(event as Event<T>));
    await waitFor(() => find() !== undefined, { describe: `the event ${type}` });
    return find() as Event<T>;
  }

  /** Like mediasoup-client, with codecs of a browser. */
  async prepare(rtpCapabilities: Record<string, unknown>): Promise<{ send: string; receive: string }> {
    await this.ask('capabilities', { rtpCapabilities });
    const send = await this.ask('create-transport', { direction: 'send' });
    const receive = await this.ask('create-transport', { direction: 'receive' });
    return { send: send.transportId, receive: receive.transportId };
  }
}

const ssrc = (): number => randomInt(1, 2 ** 31);

export const opus = () => ({
  mid: '0',
  codecs: [
    { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: {}, rtcpFeedback: [] },
  ],
  headerExtensions: [],
  encodings: [{ ssrc: ssrc() }],
  rtcp: { cname: 'spec' },
});

export const vp8 = () => ({
  mid: '1',
  codecs: [
    {
      mimeType: 'video/VP8',
      payloadType: 96,
      clockRate: 90_000,
      parameters: {},
      rtcpFeedback: [{ type: 'nack', parameter: 'pli' }],
    },
    { mimeType: 'video/rtx', payloadType: 97, clockRate: 90_000, parameters: { apt: 96 }, rtcpFeedback: [] },
  ],
  headerExtensions: [],
  encodings: [ssrc(), ssrc(), ssrc()].map((one) => ({ ssrc: one, rtx: { ssrc: ssrc() }, scalabilityMode: 'L1T3' })),
  rtcp: { cname: 'spec' },
});
