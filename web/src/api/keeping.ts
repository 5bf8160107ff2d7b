import { local } from '../lib/storage';
import type { Keeper } from './kept/keeper';

/** Set where the member wants no copy in this browser. */
export const noCopy = 'keeps-no-copy';

let owner: string | null = null;

const load = () => import('./kept/keeper');
const may = (): boolean => typeof indexedDB !== 'undefined' && local.get(noCopy) === null;

/** What this browser keeps of the member who is signed in, loaded when it is first wanted; null where nothing can be kept. */
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

/** Of this member a copy is kept from now on; that of anybody else goes. */
export const keepFor = (memberId: string): void => void (owner = memberId);

/** Who was signed in here when there was a network; null: nobody whose copy this browser has. */
export async function keptSession() {
  try {
    return may() ? await (await load()).keptSession() : null;
  } catch {
    return null;
  }
}

/** The copy goes, of whichever member it is. */
export function forgetKept(): void {
  owner = null;
  if (typeof indexedDB === 'undefined') return;
  load()
    .then(({ forgetAll }) => forgetAll())
    .catch(() => indexedDB.deleteDatabase('renmai.kept'));
}
