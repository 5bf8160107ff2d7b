import { email as emailField } from '@renmai/contracts/identity/fields';
import { maxContacts } from '@renmai/contracts/network/contacts.api';
import { fullNumber, hashAddress } from './hash-address';
import type { AddressBook } from './read-contacts';

/** Addresses as the server knows them, each once. */
export interface Addresses {
  emails: string[];
  phones: string[];
  /** numbers that are not valid in the chosen country */
  unreadable: number;
}

/** Numbers without a country code belong to `countryCode`. */
export async function addressesOf(book: AddressBook, countryCode: string): Promise<Addresses> {
  const emails = new Set<string>();
  for (const text of book.emails) {
    const { data } = emailField.safeParse(text.normalize('NFKC'));
    if (data) emails.add(data);
  }
  const phones = new Set<string>();
  let unreadable = 0;
  for (const text of new Set(book.phones)) {
    const number = await fullNumber(text, countryCode);
    if (number === null) unreadable += 1;
    else phones.add(number);
  }
  return { emails: [...emails], phones: [...phones], unreadable };
}

const atOnce = 200;

/** Hashes all addresses, as many as the server accepts; reports its progress, and lets the page update in between. */
export async function hashAll({ emails, phones }: Addresses, onProgress: (done: number) => void): Promise<string[]> {
  const all = [
    ...emails.map((address) => ['email', address] as const),
    ...phones.map((address) => ['phone', address] as const),
  ].slice(0, maxContacts);
  const hashes: string[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    hashes.push(
      ...(await Promise.all(all.slice(at, at + atOnce).map(([kind, address]) => hashAddress(kind, address)))),
    );
    onProgress(hashes.length / all.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return hashes;
}
