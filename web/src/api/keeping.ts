import { local } from '../lib/storage';
import type { Keeper } from './kept/keeper';

/** Set where the member wants no copy in this browser. */
export const noCopy = 'keeps-no-copy';

let owner: string | null = null;

const load = () => import('./kept/keeper');
const may = (): boolean => typeof indexedDB !== 'undefined' && local.get(noCopy) === null;

/** The copy that this browser keeps for the signed-in member, loaded when it is first wanted; null where nothing can be kept. */
export async function keeper(): Promise<Keeper | null> {
  if (owner === null || !may()) return null;
  const of = owner;
  try {
    const { keeperOf } = await load();
    return of === owner ? await keeperOf(of) : null;
  } catch {
    return null;
  }
}

/** From now on, a copy is kept for this member; the copy of any other member is erased. */
export const keepFor = (memberId: string): void => void (owner = memberId);

/** The member who was signed in when there last was a network; null: this browser has no copy of any member. */
export async function keptSession() {
  try {
    return may() ? await (await load()).keptSession() : null;
  } catch {
    return null;
  }
}

/** Erases the copy, whichever member it belongs to. */
export function forgetKept(): void {
  owner = null;
  if (typeof indexedDB === 'undefined') return;
  load()
    .then(({ forgetAll }) => forgetAll())
    .catch(() => indexedDB.deleteDatabase('renmai.kept'));
}
