import { local } from '../../../lib/storage';

const NAME = 'conference.guest';

/** As who a visitor without an account came in last, on this device. */
export const guestName = {
  get: (): string => local.get(NAME) ?? '',
  keep: (name: string): void => local.set(NAME, name),
};
