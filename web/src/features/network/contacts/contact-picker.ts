import type { AddressBook } from './read-contacts';

interface PickedContact {
  email?: string[];
  tel?: string[];
}
interface ContactsManager {
  select: (properties: ('email' | 'tel')[], options: { multiple: boolean }) => Promise<PickedContact[]>;
}
type WithContacts = Navigator & { contacts?: ContactsManager };

/** The device's own address book, in the few browsers that let a page ask for it. */
export const hasContactPicker = (): boolean => 'contacts' in navigator && 'ContactsManager' in window;

/** The contacts that the member chooses there; null if they choose none. */
export async function pickContacts(): Promise<AddressBook | null> {
  const contacts = await (navigator as WithContacts).contacts?.select(['email', 'tel'], { multiple: true });
  if (!contacts || contacts.length === 0) return null;
  return {
    entries: contacts.length,
    emails: contacts.flatMap((contact) => contact.email ?? []),
    phones: contacts.flatMap((contact) => contact.tel ?? []),
  };
}
