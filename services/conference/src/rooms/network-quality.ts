import type { Peer } from './peer.js';

/** Round trips in ms, beyond which a talk is no more than 3, 2 and 1. */
const SLOW = [250, 400, 800] as const;
const BEST = 4;

/**
 * How a peer's connection is: 0 nothing arrives … 4 all is well.
 *
 * @param scores of what they send, 0 … 10, by the packets that are lost; none: nothing is known of their way up
 * @param roundTrip in ms; null: not measured
 */
export function qualityOf(scores: readonly number[], roundTrip: number | null): number {
  const byLoss = scores.length === 0 ? BEST : Math.round((Math.min(...scores) / 10) * BEST);
  const byTime = BEST - SLOW.filter((limit) => (roundTrip ?? 0) > limit).length;
  return Math.min(byLoss, byTime);
}

/** As their reports on one of the streams that they receive have it, sound where there is some. */
export async function roundTripOf(peer: Peer): Promise<number | null> {
  const sent = [...peer.consumers.values()].filter(({ consumer }) => !consumer.closed && !consumer.paused);
  const one = sent.find(({ consumer }) => consumer.kind === 'audio') ?? sent[0];
  if (!one) return null;
  const stats = await one.consumer.getStats().catch(() => []);
  return stats.find(({ type }) => type === 'outbound-rtp')?.roundTripTime ?? null;
}
