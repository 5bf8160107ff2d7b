/** What somebody who came in is about to send and receive, and is not counted yet: sound and picture both ways, twice over. */
export const STREAMS_PER_ENTRY = 8;

/**
 * Streams for each media worker. Those who came in during the last 20 s count in full before their streams are there, so
 * that a rush does not all go to the node that was idle when it began.
 */
export const nodeLoad = (what: { streams: number; entries: number; workers: number }): number =>
  (what.streams + what.entries * STREAMS_PER_ENTRY) / what.workers;

/** The nodes that may take a room, the least loaded one first. `extra`: by node, what was led there since it reported. */
export function byLoad<N extends { nodeId: string; load: number; ready: boolean; draining: boolean }>(
  nodes: readonly N[],
  extra: (nodeId: string) => number,
): N[] {
  const of = (node: N): number => node.load + extra(node.nodeId);
  return nodes
    .filter(({ ready, draining }) => ready && !draining)
    .toSorted((a, b) => of(a) - of(b) || (a.nodeId < b.nodeId ? -1 : 1));
}
