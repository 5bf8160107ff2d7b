/** As many as one request may name. */
const MOST = 50;

interface Waiting<T, By> {
  id: string;
  by: By;
  done: (value: T | undefined) => void;
  failed: (error: unknown) => void;
}

/** The questions of single lines of a list go out as one request, in the way of the first one. An id without an answer is `undefined`. */
export function askedTogether<T, By = undefined>(
  ask: (ids: readonly string[], by: By) => Promise<ReadonlyMap<string, T>>,
): (id: string, by: By) => Promise<T | undefined> {
  let waiting: Waiting<T, By>[] = [];
  const send = (): void => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST) void answer(all.slice(from, from + MOST));
  };
  const answer = async (some: readonly Waiting<T, By>[]): Promise<void> => {
    const [first] = some;
    if (!first) return;
    try {
      const answers = await ask([...new Set(some.map(({ id }) => id))], first.by);
      for (const { id, done } of some) done(answers.get(id));
    } catch (error) {
      for (const { failed } of some) failed(error);
    }
  };
  return (id, by) =>
    new Promise((done, failed) => {
      // After the lines that are shown at the same time.
      if (waiting.length === 0) setTimeout(send, 0);
      waiting.push({ id, by, done, failed });
    });
}
