export interface KeyTimes {
  kid: string;
  /** signs from then on, until the next one does */
  activeFrom: Date;
}

export interface KeyPlan {
  /** a new key is to be made that signs from then on */
  createActiveFrom: Date | null;
  /** keys that no token can be signed with any more */
  remove: string[];
}

export interface KeyRule {
  /** how long a key signs */
  periodMs: number;
  /** how long a key is published before it signs, so that every verifier has seen it */
  leadMs: number;
  /** how long a key is published after it has ceased to sign: the life of a token, and some more */
  tailMs: number;
}

/** The signing key at `now`: the latest active one. */
export function signingKeyAt<K extends KeyTimes>(keys: readonly K[], now: Date): K | null {
  return keys
    .filter((key) => key.activeFrom <= now)
    .reduce<K | null>((latest, key) => (latest && latest.activeFrom >= key.activeFrom ? latest : key), null);
}

/** The changes of the keys that are due now. Applying them twice has no further effect. */
export function planKeys(keys: readonly KeyTimes[], now: Date, rule: KeyRule): KeyPlan {
  const ordered = [...keys].sort((a, b) => a.activeFrom.getTime() - b.activeFrom.getTime());
  const newest = ordered.at(-1);
  const current = signingKeyAt(ordered, now);
  const remove = ordered
    .filter((_, index) => {
      const successor = ordered[index + 1];
      return successor !== undefined && successor.activeFrom.getTime() + rule.tailMs <= now.getTime();
    })
    .map((key) => key.kid);
  if (!newest || !current) return { createActiveFrom: now, remove };
  const due = newest.activeFrom.getTime() + rule.periodMs - rule.leadMs;
  return { createActiveFrom: now.getTime() >= due ? new Date(now.getTime() + rule.leadMs) : null, remove };
}
