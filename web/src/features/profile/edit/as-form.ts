interface Linked {
  homepage: { homepageId: string } | null;
  verified: unknown;
}

/** An entry as it is sent: with its homepage's id, and without its verified mark. */
export function asForm<E extends object>(entry: E): Omit<E, keyof Linked> & { homepageId?: string | null } {
  if (!('homepage' in entry)) return entry;
  const { homepage, verified: _, ...fields } = entry as E & Linked;
  return { ...fields, homepageId: homepage?.homepageId ?? null };
}
