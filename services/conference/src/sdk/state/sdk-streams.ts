import type { Peer } from '../../rooms/peers/peer.js';
import type { SdkStream } from './sdk-stream.js';

const HELD_MS = 20_000;

interface Telling {
  readonly room: { readonly peers: ReadonlyMap<string, Peer> } | null;
  entryOf: (peer: Peer) => { memName: string };
  changed: () => void;
  tell: (op: number, what: object, except?: string) => void;
}

/** The streams of a conference, as clients of the SDK have them: each a picture and a sound, with a version. */
export class SdkStreams {
  private readonly streams = new Map<string, SdkStream>();
  private numbers = 0;

  constructor(private readonly conference: Telling) {}

  get(id: string): SdkStream | undefined {
    return this.streams.get(id);
  }

  /** The room is opened again, and nothing is sent into it yet. */
  clear(): void {
    this.streams.clear();
  }

  /** The first version of a stream. Streams sent into a reopened room get versions that clients cannot know yet. */
  firstVersion(peer: Peer): number {
    return peer.returned ? Math.floor(Date.now() / 1000) : 1;
  }

  /** Clients that come back to a reopened room send their streams under their former names. */
  nameOfNew(peer: Peer, rtcId: string, former: string | null | undefined): string {
    const ending = `_Of_${peer.peerId}`;
    const known = former?.endsWith(ending) === true && /^RTC[\w-]{1,120}$/.test(former);
    if (peer.returned && known && !this.streams.has(former)) return former;
    const number = rtcId.replace(/[^A-Za-z0-9_-]|^RTC/g, '');
    for (;;) {
      const name = `RTC${number}_${this.nextNumber()}${ending}`;
      if (!this.streams.has(name)) return name;
    }
  }

  nextNumber(): number {
    return (this.numbers += 1);
  }

  private view(stream: SdkStream): object {
    const { id, peerId, type, voff, aoff, sver, csrc, name, ext, video } = stream;
    const peer = this.conference.room?.peers.get(peerId);
    const codec = video?.rtpParameters.codecs[0]?.mimeType.split('/')[1]?.toUpperCase();
    const memName = peer ? this.conference.entryOf(peer).memName : '';
    return {
      ...{ id, memId: peerId, memName, type, voff, aoff, sver, csrc },
      vcodes: codec ? [codec] : [],
      ...(name && { name }),
      ...(ext && { ext }),
    };
  }

  list(stream: SdkStream): void {
    this.streams.set(stream.id, stream);
    this.conference.changed();
    this.conference.tell(302, { memId: stream.peerId, pubS: this.view(stream) }, stream.peerId);
  }

  unlist(stream: SdkStream): void {
    if (!this.streams.delete(stream.id)) return;
    this.release(stream);
    this.conference.changed();
    this.conference.tell(303, { memId: stream.peerId, pubSId: stream.id }, stream.peerId);
  }

  /** Its media has ended and will be sent again: it stays in the lists. */
  hold(stream: SdkStream): void {
    this.release(stream);
    let done: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (done = resolve));
    const timer = setTimeout(() => {
      this.unlist(stream);
    }, HELD_MS).unref();
    stream.held = { until, done, timer };
  }

  release(stream: SdkStream): void {
    if (!stream.held) return;
    clearTimeout(stream.held.timer);
    stream.held.done();
    stream.held = null;
  }

  setFlags(stream: SdkStream, { voff, aoff }: Pick<SdkStream, 'voff' | 'aoff'>): void {
    if (stream.voff === voff && stream.aoff === aoff) return;
    Object.assign(stream, { voff, aoff });
    this.conference.changed();
    this.conference.tell(400, { memId: stream.peerId, streamId: stream.id, voff, aoff }, stream.peerId);
  }

  /** An admin muted a client of the SDK, or it itself did. */
  paused({ producerId, paused }: { producerId: string; paused: boolean }): void {
    const off = paused ? 1 : 0;
    for (const stream of this.streams.values()) {
      if (stream.audio?.id === producerId) this.setFlags(stream, { voff: stream.voff, aoff: off });
      else if (stream.video?.id === producerId) this.setFlags(stream, { voff: off, aoff: stream.aoff });
    }
  }

  /** A track of a client of the SDK has ended. */
  ended(producerId: string): void {
    const stream = [...this.streams.values()].find(
      ({ audio, video }) => audio?.id === producerId || video?.id === producerId,
    );
    if (!stream) return;
    if (stream.audio?.id === producerId) stream.audio = null;
    else stream.video = null;
    if (!stream.audio && !stream.video && !stream.held) this.unlist(stream);
  }

  /** They left, which includes the end of their streams, so there are no events about these. */
  gone(peerId: string): void {
    for (const stream of [...this.streams.values()]) {
      if (stream.peerId !== peerId) continue;
      this.release(stream);
      this.streams.delete(stream.id);
    }
  }

  notRecorded(): void {
    for (const stream of this.streams.values()) stream.recorded = false;
  }

  views(): object[] {
    return [...this.streams.values()].map((stream) => this.view(stream));
  }
}
