export interface WaitOptions {
  /** default 30 s, for machines that stop for seconds; a test's own limit should be longer */
  timeoutMs?: number;
  /** completes "waited 30 s for …" */
  describe?: string;
}

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

type Found<T> = Exclude<Awaited<T>, false | null | undefined | 0 | ''>;

/**
 * Waits until `condition` answers something truthy, and answers it. While it throws, it is asked again; when time is up, its last error is
 * the cause of the one thrown here. Each pause is longer than the one before: asking a page or the product costs processor time that it
 * needs for its own work.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 30_000, describe: what = condition.toString() }: WaitOptions = {},
): Promise<Found<T>> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    try {
      const answer = await condition();
      if (answer) return answer as Found<T>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs / 1000} s for ${what}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
