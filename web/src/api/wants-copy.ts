import { local } from '../lib/storage';
import { forgetKept, keepFor, noCopy } from './keeping';

/** Whether the member wants a copy in this browser. */
export const wantsCopy = (): boolean => local.get(noCopy) === null;

export function setWantsCopy(memberId: string, wanted: boolean): void {
  if (wanted) local.remove(noCopy);
  else {
    local.set(noCopy, '1');
    forgetKept();
  }
  // answers from now on are kept, if they may be
  keepFor(memberId);
}
