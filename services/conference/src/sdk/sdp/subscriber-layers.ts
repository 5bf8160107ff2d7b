import type { ConsumerState, Peer } from '../../rooms/peers/peer.js';

const STEP_MS = 1_000;
const BAD = 6;
const DOWN_MS = 5_000;
const UP_MS = 20_000;
const TOP = 2;
/** The SDK does not send the size of its tiles: with more pictures than this, each is assumed to be small. */
const FEW = 4;

/** The first layer for a client that receives this number of pictures. */
export const layerForMany = (pictures: number): number => (pictures <= FEW ? 1 : 0);

export interface Ladder {
  layer: number;
  /** the time since which the connection has been bad, or good, in ms */
  badSince: number | null;
  goodSince: number | null;
}

/**
 * The SDK's connections have no estimate of bandwidth, so layers follow what is lost on the way: one down after 5 s of a bad
 * score, one up after 20 s of a good one, as high as `top`.
 */
export function step(ladder: Ladder, score: number, now: number, top: number): Ladder {
  const badSince = score < BAD ? (ladder.badSince ?? now) : null;
  const goodSince = score < BAD ? null : (ladder.goodSince ?? now);
  if (badSince !== null && now - badSince >= DOWN_MS && ladder.layer > 0)
    return { layer: ladder.layer - 1, badSince: now, goodSince: null };
  if (goodSince !== null && now - goodSince >= UP_MS && ladder.layer < top)
    return { layer: ladder.layer + 1, badSince: null, goodSince: now };
  return { layer: Math.min(ladder.layer, top), badSince, goodSince };
}

const pictures = (peer: Peer): ConsumerState[] =>
  [...peer.consumers.values()].filter(({ consumer, wanted }) => consumer.kind === 'video' && wanted);

const hasLayers = ({ consumer, source }: ConsumerState): boolean =>
  !consumer.closed && consumer.kind === 'video' && consumer.type !== 'simple' && source !== 'screen';

async function setLayer({ consumer }: ConsumerState, spatialLayer: number): Promise<void> {
  if (consumer.closed || consumer.preferredLayers?.spatialLayer === spatialLayer) return;
  await consumer.setPreferredLayers({ spatialLayer }).catch(() => undefined);
}

/** Called when more or fewer pictures are received: those without a layer get their first one, and small ones are not larger than that. */
export async function beginLayers(peer: Peer): Promise<void> {
  const all = pictures(peer);
  const first = layerForMany(all.length);
  for (const state of all.filter(hasLayers)) {
    const now = state.consumer.preferredLayers?.spatialLayer;
    if (now === undefined || state.layerBegun !== true || (first === 0 && now > 0)) await setLayer(state, first);
    state.layerBegun = true;
  }
}

/** @returns what is to be cleared with the consumer */
export function layersByScore(peer: Peer, state: ConsumerState): NodeJS.Timeout | undefined {
  if (!hasLayers(state)) return undefined;
  let ladder: Ladder = { layer: 1, badSince: null, goodSince: null };
  return setInterval(() => {
    const { consumer } = state;
    if (consumer.paused || consumer.producerPaused) return;
    const many = pictures(peer).length > FEW;
    const layer = consumer.preferredLayers?.spatialLayer ?? ladder.layer;
    ladder = step({ ...ladder, layer }, consumer.score.score, performance.now(), many ? 0 : TOP);
    void setLayer(state, ladder.layer);
  }, STEP_MS).unref();
}
