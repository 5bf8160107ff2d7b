export interface WaitOptions {
  /** default 30 s, for machines that stop for seconds; a test's own limit should be longer */
  timeoutMs?: number;
  /** completes "waited 30 s for …" */
  describe?: string;
}

const EVERY_MS = 15;

/**
 * Waits until `condition` answers something truthy, and answers it. While it throws, it is asked again; when time is
 * up, its last error is the cause of the one thrown here.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 30_000, describe: what = condition.toString() }: WaitOptions = {},
): Promise<Exclude<Awaited<T>, false | null | undefined | 0 | ''>> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const answer = await condition();
      if (answer) return answer as Exclude<Awaited<T>, false | null | undefined | 0 | ''>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs / 1000} s for ${what}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

export interface Quiet {
  /** e.g. "identity's outbox" */
  what: string;
  isEmpty: () => Promise<boolean>;
}

/**
 * Waits until nothing is under way any more: outboxes empty, consumers caught up. Handling one record may write the
 * next, so all have to be empty twice in a row.
 */
export async function drained(
  places: readonly Quiet[],
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): Promise<void> {
  let quietRounds = 0;
  let busy: string[] = [];
  try {
    await waitFor(
      async () => {
        const states = await Promise.all(places.map(async ({ what, isEmpty }) => ({ what, empty: await isEmpty() })));
        busy = states.filter(({ empty }) => !empty).map(({ what }) => what);
        quietRounds = busy.length === 0 ? quietRounds + 1 : 0;
        return quietRounds >= 2;
      },
      { timeoutMs, describe: 'quiet' },
    );
  } catch (cause) {
    throw new Error(`not drained after ${timeoutMs / 1000} s: ${busy.join(', ') || 'asking failed'}`, { cause });
  }
}
