import type { BreakoutPlace } from '@renmai/contracts/conference/breakouts.schema';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { RoomPeer, RoomStream, StreamSource, WaitingPeer } from '@renmai/contracts/conference/room.schema';
import type { ClosedReason, RoomEvent } from '@renmai/contracts/conference/signalling';
import type { types } from 'mediasoup';
import { randomBytes } from 'node:crypto';
import type { MediaPlace } from '../../media/room-routers.js';
import { Fault } from './fault.js';

/** The socket of a peer. */
export interface PeerLink {
  tell: (event: RoomEvent) => void;
  close: (reason: ClosedReason) => void;
}

export interface ConsumerState {
  consumer: types.Consumer;
  /** id on its owner's worker; on another worker the consumer receives it through a pipe */
  producerId: string;
  source: StreamSource;
  /** of its tile, 1 … 255 */
  priority: number;
  /** the client has its track in place, and has not paused it */
  wanted: boolean;
  /** its tile can be seen; sound always can */
  visible: boolean;
  /** selected for sending in a large room */
  chosen: boolean;
  /** its first layer has been set, if the server does that */
  layerBegun?: boolean;
  /** resolves when the present state has been applied */
  settled: Promise<void>;
}

export const newConsumerState = (
  consumer: types.Consumer,
  producer: types.Producer,
  wanted: boolean,
): ConsumerState => ({
  ...{ consumer, producerId: producer.id, source: sourceOf(producer), priority: 100 },
  ...{ wanted, visible: true, chosen: true, settled: Promise.resolve() },
});

export interface NewPeer {
  /** of a client that returns to a meeting whose room broke */
  sessionId?: string;
  peerId?: string;
  /** the kind of client; default: the app */
  client?: RoomPeer['client'];
  handAt?: Date | null;
  /** to be recorded, before they came in */
  agreed?: boolean;
  ticketId: string;
  memberId: string | null;
  name: string;
  photo: RoomPeer['photo'];
  role: RoomRole;
  waiting: boolean;
  since: Date;
}

const LOW = 200;
const MIDDLE = 420;

/** The layer, of three, that a tile of this height in pixels needs. */
export const layerFor = (height: number): number => (height <= LOW ? 0 : height <= MIDDLE ? 1 : 2);

/** One entry of one person, with all their streams and consumers. */
export class Peer {
  readonly peerId: string;
  readonly sessionId: string;
  readonly ticketId: string;
  readonly memberId: string | null;
  readonly name: string;
  readonly photo: RoomPeer['photo'];
  readonly since: Date;
  readonly client: RoomPeer['client'];
  role: RoomRole;
  waiting: boolean;
  handAt: Date | null;
  /** to be recorded */
  agreed: boolean;
  /** came back to a room that was reopened meanwhile */
  readonly returned: boolean;
  visitId: string | null = null;
  /** pending writes of the peer's session, one after the other */
  kept: Promise<void> = Promise.resolve();
  link: PeerLink | null = null;
  /** participants of the same person without a connection, whose place this one takes; they are removed when it is in */
  replaces: readonly Peer[] = [];
  /** runs while the socket is broken */
  goodbye: NodeJS.Timeout | undefined;
  quality = 4;
  /** they read captions */
  captions = false;
  /** they were asked to send what they say */
  captionsWanted = false;
  /** the breakout room in which they are; null: the main room */
  breakout: BreakoutPlace = null;
  /** the breakout room to which they are assigned */
  belongsTo: BreakoutPlace = null;
  /** where their transports are, from the first one on */
  place: Promise<MediaPlace> | undefined;

  capabilities: types.RtpCapabilities | undefined;
  readonly transports = new Map<string, { transport: types.WebRtcTransport; direction: 'send' | 'receive' }>();
  readonly producers = new Map<string, types.Producer>();
  readonly consumers = new Map<string, ConsumerState>();

  constructor({
    sessionId,
    peerId,
    client,
    handAt,
    agreed,
    ticketId,
    memberId,
    name,
    photo,
    role,
    waiting,
    since,
  }: NewPeer) {
    this.peerId = peerId ?? randomBytes(9).toString('base64url');
    this.sessionId = sessionId ?? randomBytes(18).toString('base64url');
    this.client = client ?? 'app';
    this.handAt = handAt ?? null;
    this.agreed = agreed ?? false;
    this.returned = sessionId !== undefined;
    this.ticketId = ticketId;
    this.memberId = memberId;
    this.name = name;
    this.photo = photo;
    this.role = role;
    this.waiting = waiting;
    this.since = since;
  }

  tell(event: RoomEvent): void {
    this.link?.tell(event);
  }

  view(): RoomPeer {
    return {
      peerId: this.peerId,
      memberId: this.memberId,
      name: this.name,
      photo: this.photo,
      role: this.role,
      handAt: this.handAt?.toISOString() ?? null,
      connected: this.link !== null,
      client: this.client,
      breakout: this.breakout,
      belongsTo: this.belongsTo,
    };
  }

  waitingView(): WaitingPeer {
    return { peerId: this.peerId, memberId: this.memberId, name: this.name, since: this.since.toISOString() };
  }

  streams(): RoomStream[] {
    return [...this.producers.values()].map((producer) => this.streamOf(producer));
  }

  streamOf(producer: types.Producer): RoomStream {
    return {
      producerId: producer.id,
      peerId: this.peerId,
      source: sourceOf(producer),
      kind: producer.kind,
      paused: producer.paused,
    };
  }

  transport(transportId: string, direction?: 'send' | 'receive'): types.WebRtcTransport {
    const found = this.transports.get(transportId);
    if (!found || (direction && found.direction !== direction)) throw new Fault('not-found', 'no such transport');
    return found.transport;
  }

  producer(producerId: string): types.Producer {
    const found = this.producers.get(producerId);
    if (!found) throw new Fault('not-found', 'no such producer of yours');
    return found;
  }

  consumer(consumerId: string): ConsumerState {
    const found = this.consumers.get(consumerId);
    if (!found) throw new Fault('not-found', 'no such consumer');
    return found;
  }

  bySource(source: StreamSource): types.Producer | undefined {
    return [...this.producers.values()].find((producer) => sourceOf(producer) === source);
  }

  closeMedia(): void {
    for (const { transport } of this.transports.values()) transport.close();
    this.transports.clear();
    this.producers.clear();
    this.consumers.clear();
  }
}

export const sourceOf = (producer: types.Producer): StreamSource =>
  (producer.appData as { source: StreamSource }).source;
