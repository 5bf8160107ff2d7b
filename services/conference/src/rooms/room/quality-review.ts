import { qualityOf, roundTripOf } from './network-quality.js';
import type { Peer } from '../peers/peer.js';
import type { Room } from './room.js';

const QUALITY_MS = 5_000;

type Place = Pick<Room, 'inside' | 'closed' | 'wanted' | 'tellAll'>;

/** Measures the connections of the peers inside, and notifies everybody when one became better or worse. */
export class QualityReview {
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly room: Place) {
    this.timer = setInterval(() => {
      void this.review();
    }, QUALITY_MS).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async review(): Promise<void> {
    const reviewed = await Promise.all(
      this.room.inside.map(async (peer) => ({ peer, quality: await this.qualityFor(peer) })),
    );
    const changed = reviewed.flatMap(({ peer, quality }) => {
      if (peer.quality === quality) return [];
      peer.quality = quality;
      return [peer];
    });
    if (changed.length === 0 || this.room.closed) return;
    this.room.tellAll({ type: 'quality', peers: changed.map(({ peerId, quality }) => ({ peerId, quality })) });
  }

  private async qualityFor(peer: Peer): Promise<number> {
    // A stream that is muted, or sent to nobody, has no packets, so it is no measure of the network.
    const sent = [...peer.producers.values()].filter(({ id, paused }) => !paused && this.room.wanted.isWanted(id));
    const scores = sent.flatMap(({ score }) => (score.length > 0 ? [Math.max(...score.map((one) => one.score))] : []));
    return peer.link === null ? 0 : qualityOf(scores, await roundTripOf(peer));
  }
}
