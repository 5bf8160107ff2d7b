import { compared as limits } from '@renmai/contracts/enrolment/listing.schema';
import { useSyncExternalStore } from 'react';
import { session } from '../../../lib/storage';

export interface Compared {
  enrolmentId: string;
  name: string;
}

const key = 'enrolments.compared';
export const { least, most } = limits;

const isCompared = (one: unknown): one is Compared =>
  typeof one === 'object' && one !== null && typeof (one as Compared).enrolmentId === 'string';

function stored(): readonly Compared[] {
  try {
    const read = JSON.parse(session.get(key) ?? '[]') as unknown;
    return Array.isArray(read) ? read.filter(isCompared).slice(0, most) : [];
  } catch {
    return [];
  }
}

let written: string | null = null;
let current: readonly Compared[] = [];
const listeners = new Set<() => void>();

/** The same array as long as the stored text is the same. */
function chosen(): readonly Compared[] {
  const now = session.get(key);
  if (now !== written) {
    written = now;
    current = stored();
  }
  return current;
}

function choose(next: readonly Compared[]): void {
  if (next.length > 0) session.set(key, JSON.stringify(next));
  else session.remove(key);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The enrolments that the member has chosen to compare, stored as long as the tab. */
export function useCompared() {
  const all = useSyncExternalStore(subscribe, chosen);
  return {
    all,
    full: all.length >= most,
    has: (enrolmentId: string) => all.some((one) => one.enrolmentId === enrolmentId),
    add: ({ enrolmentId, name }: Compared) =>
      choose([...chosen().filter((one) => one.enrolmentId !== enrolmentId), { enrolmentId, name }].slice(0, most)),
    remove: (enrolmentId: string) => choose(chosen().filter((one) => one.enrolmentId !== enrolmentId)),
    clear: () => choose([]),
  };
}
