/** Who presses quickly is ahead of the answers: only the one to the last press is taken over. */
const latest = new Map<string, object>();

/** Shows at once what was pressed; takes the answer over, or the change back. `what` is the same for presses of one thing. */
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
