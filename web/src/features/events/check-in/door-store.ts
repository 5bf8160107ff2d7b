import type { Scan } from '@renmai/contracts/events/tickets.schema';
import { local } from '../../../lib/storage';
import type { DoorList } from './door';

/** Names are removed with the drafts when the session ends; unsent scans contain no names, and stay. */
const listAt = (memberId: string, eventId: string): string => `draft.door.${memberId}.${eventId}`;
const scansAt = (memberId: string, eventId: string): string => `door.${memberId}.${eventId}`;

function read<T>(key: string): T | null {
  const kept = local.get(key);
  return kept === null ? null : (JSON.parse(kept) as T);
}

/** The device's storage for the check-in of one event. */
export function doorStore(memberId: string, eventId: string) {
  const [list, scans] = [listAt(memberId, eventId), scansAt(memberId, eventId)];
  return {
    /** Null: it has none, or had to delete it. */
    list(): DoorList | null {
      const kept = read<DoorList>(list);
      if (kept && Date.parse(kept.wipeAt) > Date.now()) return kept;
      local.remove(list);
      return null;
    },
    keepList: (next: DoorList) => local.set(list, JSON.stringify(next)),
    pending: () => read<Scan[]>(scans) ?? [],
    /** Answers whether the device had room for them. */
    keepPending(next: readonly Scan[]): boolean {
      if (next.length === 0) {
        local.remove(scans);
        return true;
      }
      const text = JSON.stringify(next);
      local.set(scans, text);
      return local.get(scans) === text;
    },
  };
}
