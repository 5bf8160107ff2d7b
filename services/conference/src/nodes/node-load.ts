/** Streams that a newcomer is expected to send and receive, and that are not counted yet: sound and picture both ways, times two. */
export const STREAMS_PER_ENTRY = 8;

/**
 * Streams for each media worker. Entries of the last 20 s count in full before their streams exist, so that a rush does not all go to the
 * node that was idle when it began.
 */
export const nodeLoad = (what: { streams: number; entries: number; workers: number }): number =>
  (what.streams + what.entries * STREAMS_PER_ENTRY) / what.workers;

/** The nodes that may take a room, the least loaded one first. `extra`: by node, the load sent there since its last report. */
export function byLoad<N extends { nodeId: string; load: number; ready: boolean; draining: boolean }>(
  nodes: readonly N[],
  extra: (nodeId: string) => number,
): N[] {
  const of = (node: N): number => node.load + extra(node.nodeId);
  return nodes
    .filter(({ ready, draining }) => ready && !draining)
    .toSorted((a, b) => of(a) - of(b) || (a.nodeId < b.nodeId ? -1 : 1));
}
