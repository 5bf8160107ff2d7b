import type { Scan } from '@renmai/contracts/events/tickets.schema';
import { keeper } from '../../../api/keeping';
import { local } from '../../../lib/storage';
import type { DoorList } from './door';

/** rows of one entry: the copy has no room for larger entries */
const rowsOfPart = 4_000;

/** The list without its rows, which lie in so many entries beside it. */
interface Head extends Omit<DoorList, 'rows'> {
  parts: number;
}

/** Unsent scans contain no names. They stay when the session ends, as they would be lost otherwise. */
const scansAt = (memberId: string, eventId: string): string => `door.${memberId}.${eventId}`;
/** Earlier versions of the app kept the list here, unencrypted. */
const oldListAt = (memberId: string, eventId: string): string => `draft.door.${memberId}.${eventId}`;

/** The device's storage for the check-in of one event. The list of names is in the member's encrypted copy. */
export function doorStore(memberId: string, eventId: string) {
  const scans = scansAt(memberId, eventId);
  local.remove(oldListAt(memberId, eventId));
  const part = (number: number): string => `${eventId} ${number}`;
  const dropList = async (): Promise<void> => {
    const copy = await keeper();
    const head = await copy?.kept<Head>('door', eventId);
    if (!copy || !head) return;
    await copy.drop('door', eventId);
    for (let number = 0; number < head.value.parts; number++) await copy.drop('door', part(number));
  };
  return {
    /** Null: it has none, or had to delete it. */
    async list(): Promise<DoorList | null> {
      const copy = await keeper();
      const head = (await copy?.kept<Head>('door', eventId))?.value;
      if (!copy || !head) return null;
      const { parts, ...others } = head;
      const rows: DoorList['rows'][] = [];
      for (let number = 0; number < parts; number++) {
        const kept = await copy.kept<DoorList['rows']>('door', part(number));
        if (kept) rows.push(kept.value);
      }
      if (rows.length === parts && Date.parse(others.wipeAt) > Date.now()) return { ...others, rows: rows.flat() };
      await dropList();
      return null;
    },
    async keepList({ rows, ...others }: DoorList): Promise<void> {
      const copy = await keeper();
      const parts = Math.ceil(rows.length / rowsOfPart);
      for (let number = 0; number < parts; number++)
        await copy?.keep('door', part(number), rows.slice(number * rowsOfPart, (number + 1) * rowsOfPart));
      await copy?.keep('door', eventId, { ...others, parts } satisfies Head);
    },
    pending(): Scan[] {
      const kept = local.get(scans);
      return kept === null ? [] : (JSON.parse(kept) as Scan[]);
    },
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
