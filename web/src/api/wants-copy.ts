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
  // what is asked for from now on is kept, if it may be
  keepFor(memberId);
}
