/** A member who presses quickly is ahead of the answers: only the answer to the last press is used. */
const latest = new Map<string, object>();

/**
 * Shows the result of a press at once; then applies the server's answer, or reverts the change. `what` is the same for presses of
 * one thing.
 */
export async function ahead<R>(
  what: string,
  change: () => void,
  queryFulfilled: Promise<{ data: R }>,
  answered: (data: R) => unknown,
  undo: () => void,
): Promise<void> {
  const press = {};
  latest.set(what, press);
  change();
  try {
    const { data } = await queryFulfilled;
    if (latest.get(what) === press) answered(data);
  } catch {
    if (latest.get(what) === press) undo();
  } finally {
    if (latest.get(what) === press) latest.delete(what);
  }
}
