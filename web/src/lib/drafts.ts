import { local, session } from './storage';

const owners = new Set<() => void>();

/** For data that belongs to a draft besides its text: called when all drafts are deleted. */
export const whenDraftsGo = (forget: () => void): void => void owners.add(forget);

/** Everything typed and not sent, and the places in lists, e.g. when the member signs out. */
export function discardDrafts(): void {
  for (const forget of owners) forget();
  local.clear('draft.');
  session.clear('draft.');
  session.clear('place ');
}
