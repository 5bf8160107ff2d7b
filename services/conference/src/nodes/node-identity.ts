import { z } from 'zod';

const PROBE_MS = 1_500;

const identity = z.object({
  nodeId: z.string(),
  reachesRegistry: z.boolean(),
  /** ms since it took a room; null: never */
  sinceClaim: z.number().nullable(),
});
export type NodeIdentity = z.infer<typeof identity>;

/** @returns `gone`: nothing listens there, or another process does; `silent`: its state is unknown */
export async function askNode({
  nodeId,
  origin,
}: {
  nodeId: string;
  origin: string;
}): Promise<NodeIdentity | 'gone' | 'silent'> {
  try {
    const answer = await fetch(new URL('/health/node', origin), { signal: AbortSignal.timeout(PROBE_MS) });
    const told = identity.safeParse(await answer.json());
    if (!told.success) return 'silent';
    return told.data.nodeId === nodeId ? told.data : 'gone';
  } catch (error) {
    return isRefused(error) ? 'gone' : 'silent';
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';
