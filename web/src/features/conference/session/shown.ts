import type { RoomStream } from '@renmai/contracts/conference/room.schema';
import type { RoomLink } from './room-link';

/** How much of a picture is visible: its tile's height in device pixels, and its weight when bandwidth is short. */
export interface Wanted {
  height: number;
  priority: number;
}

interface Receiving {
  /** resolves once it is received */
  consume: (stream: RoomStream) => Promise<void>;
  /** resolves once nothing is being received any more */
  settled: () => Promise<unknown>;
  /** of a received stream */
  consumerId: (producerId: string) => string | undefined;
  /** the present socket */
  link: () => Pick<RoomLink, 'ask'>;
}

/** Which pictures are visible, and how large, and which of that was sent to the room. */
export class Shown {
  private readonly heights = new Map<string, string>();
  private seen: string | null = null;
  private turn = 0;
  private toldTurn = 0;

  constructor(private readonly receiving: Receiving) {}

  /** Only visible pictures are sent, and no larger than their tiles. */
  async show(streams: readonly RoomStream[], wanted: ReadonlyMap<string, Wanted>): Promise<void> {
    const turn = (this.turn += 1);
    const { consume, settled } = this.receiving;
    const pictures = streams.filter(({ kind, producerId }) => kind === 'video' && wanted.has(producerId));
    // One that is not available does not affect the others.
    const done = await Promise.allSettled(pictures.map(consume));
    // Also after the page was turned: a stream keeps coming until the room learns that it is not visible.
    await settled();
    // The latest wish is sent last.
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

  /** Messages to the room may not have arrived. */
  startOver(): void {
    this.seen = null;
    this.heights.clear();
  }

  /** Nothing is sent any more. */
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
