import type { ViewRow } from '../views/views.repository.js';

export interface KnownViewer {
  viewerId: string;
  /** by name; else by occupation */
  named: boolean;
  at: Date;
}

const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);

/**
 * Each viewer once, with the latest view, from the latest on. The more private of the choices then and now counts: who hides now is not
 * listed, and who shows the occupation now was never seen by name. Views without a name have their day alone.
 */
export function knownViewers(rows: readonly ViewRow[]): KnownViewer[] {
  const known = new Map<string, KnownViewer>();
  for (const { viewerId, named, viewing, seenAt } of rows) {
    if (viewing === 'hidden') continue;
    const byName = named && viewing === 'shown';
    const key = `${viewerId}/${byName}`;
    const at = byName ? seenAt : dayOf(seenAt);
    if ((known.get(key)?.at ?? new Date(0)) < at) known.set(key, { viewerId, named: byName, at });
  }
  return [...known.values()].sort((a, b) => b.at.getTime() - a.at.getTime());
}
