import { local } from '../../../lib/storage';

const NAME = 'conference.guest';

/** The name under which a visitor without an account entered last, on this device. */
export const guestName = {
  get: (): string => local.get(NAME) ?? '',
  keep: (name: string): void => local.set(NAME, name),
};
