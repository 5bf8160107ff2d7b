interface Asked {
  /** tiles in the order in which their people came */
  keys: readonly string[];
  /** how many of them the first page has */
  places: number;
  /** who speaks or spoke last; null: nobody yet */
  speaker: string | null;
  /** who has spoken, the last one first */
  spoken: readonly string[];
}

/**
 * The order of tiles after somebody spoke. A speaker on a later page changes places with the person on the first page who has been
 * silent longest. Nobody else moves, so that people are found where they were. New tiles come last.
 */
export function speakersFirst(order: readonly string[], { keys, places, speaker, spoken }: Asked): string[] {
  const known = new Set(order);
  const next = [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !known.has(key))];
  const at = speaker === null ? -1 : next.indexOf(speaker);
  if (places < 1 || at < places || speaker === null) return next;
  const silence = (key: string): number => {
    const turn = spoken.indexOf(key);
    return turn < 0 ? spoken.length : turn;
  };
  const first = next.slice(0, places);
  const silent = first.findLastIndex((key) => silence(key) === Math.max(...first.map(silence)));
  next[at] = first[silent] ?? speaker;
  next[silent] = speaker;
  return next;
}
