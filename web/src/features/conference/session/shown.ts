import type { RoomStream } from '@renmai/contracts/conference/room.schema';
import type { RoomLink } from './room-link';

/** How much of a picture is to be seen: its tile's height in device pixels, and its weight when there is little room. */
export interface Wanted {
  height: number;
  priority: number;
}

interface Receiving {
  /** resolves once it is received */
  consume: (stream: RoomStream) => Promise<void>;
  /** resolves once nothing is about to be received any more */
  settled: () => Promise<unknown>;
  /** of a stream that is received */
  consumerId: (producerId: string) => string | undefined;
  /** the socket of the moment */
  link: () => Pick<RoomLink, 'ask'>;
}

/** Which pictures are to be seen, and how large: what of that the room was told. */
export class Shown {
  private readonly heights = new Map<string, string>();
  private seen: string | null = null;
  private turn = 0;
  private toldTurn = 0;

  constructor(private readonly receiving: Receiving) {}

  /** Only the pictures that are to be seen are sent, and no larger than their tiles. */
  async show(streams: readonly RoomStream[], wanted: ReadonlyMap<string, Wanted>): Promise<void> {
    const turn = (this.turn += 1);
    const { consume, settled } = this.receiving;
    const pictures = streams.filter(({ kind, producerId }) => kind === 'video' && wanted.has(producerId));
    // One that cannot be had takes nothing from the others.
    const done = await Promise.allSettled(pictures.map(consume));
    // Also of a page that was turned meanwhile: what comes is sent until the room hears that it is not to be seen.
    await settled();
    // What was wanted later is told last.
    if (turn < this.toldTurn) return;
    this.toldTurn = turn;
    const told = await Promise.allSettled([
      this.tellSeen(pictures.map(({ producerId }) => producerId)),
      ...[...wanted].map(([producerId, one]) => this.tellSize(producerId, one)),
    ]);
    const failed = [...done, ...told].find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  forget(producerId: string): void {
    this.heights.delete(producerId);
  }

  /** What the room was told may not have arrived. */
  startOver(): void {
    this.seen = null;
    this.heights.clear();
  }

  /** Nothing is told any more. */
  end(): void {
    this.toldTurn = Infinity;
  }

  private async tellSeen(producerIds: string[]): Promise<void> {
    const seen = producerIds.sort().join(' ');
    if (seen === this.seen) return;
    this.seen = seen;
    try {
      await this.receiving.link().ask('visible', { producerIds });
    } catch (error) {
      this.seen = null;
      throw error;
    }
  }

  private async tellSize(producerId: string, { height, priority }: Wanted): Promise<void> {
    const consumerId = this.receiving.consumerId(producerId);
    const now = `${height} ${priority}`;
    if (consumerId === undefined || this.heights.get(producerId) === now) return;
    this.heights.set(producerId, now);
    try {
      await this.receiving.link().ask('layers', { consumerId, height, priority });
    } catch (error) {
      this.heights.delete(producerId);
      throw error;
    }
  }
}
