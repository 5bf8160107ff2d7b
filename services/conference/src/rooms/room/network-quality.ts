import type { Peer } from '../peers/peer.js';

/** Round trips in ms, beyond which a talk is no more than 3, 2 and 1. */
const SLOW = [250, 400, 800] as const;
const BEST = 4;

/**
 * The quality of a peer's connection: 0 nothing arrives … 4 no problems.
 *
 * @param scores of their outgoing streams, 0 … 10, by packet loss; empty: the upload is unknown
 * @param roundTrip in ms; null: not measured
 */
export function qualityOf(scores: readonly number[], roundTrip: number | null): number {
  const byLoss = scores.length === 0 ? BEST : Math.round((Math.min(...scores) / 10) * BEST);
  const byTime = BEST - SLOW.filter((limit) => (roundTrip ?? 0) > limit).length;
  return Math.min(byLoss, byTime);
}

/** The round trip from the reports on one of the streams that they receive, preferably sound. */
export async function roundTripOf(peer: Peer): Promise<number | null> {
  const sent = [...peer.consumers.values()].filter(({ consumer }) => !consumer.closed && !consumer.paused);
  const one = sent.find(({ consumer }) => consumer.kind === 'audio') ?? sent[0];
  if (!one) return null;
  const stats = await one.consumer.getStats().catch(() => []);
  return stats.find(({ type }) => type === 'outbound-rtp')?.roundTripTime ?? null;
}
