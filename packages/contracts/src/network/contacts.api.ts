import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { networkProblems } from './network.problems.js';
import { addressHash } from './address-hash.schema.js';
import { memberInList } from './relation.schema.js';

export const maxContacts = 5000;

export const contactsState = z
  .object({
    /** null: no address book is stored */
    syncedAt: timestamp.nullable(),
    /** number of stored addresses, as hashes of hashes */
    kept: z.int(),
    /** members found among them */
    matches: z.int(),
    /** whether users who have the address find the member by it; false until the member turns it on */
    foundByEmail: z.boolean(),
    foundByPhone: z.boolean(),
    /** whether the member was asked and has answered */
    discoveryChosen: z.boolean(),
  })
  .meta({ id: 'ContactsState' });
export type ContactsState = z.infer<typeof contactsState>;

const own = { access: 'member', rule: 'own address book only' } as const;

export const contactsApi = {
  state: endpoint({
    ...own,
    method: 'GET',
    path: '/api/network/contacts',
    summary: 'What is kept of the member’s address book, and by which addresses others can find them',
    rate: 'read',
    response: contactsState,
  }),
  sync: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/network/contacts',
    summary:
      'The hashes of an address book, made in the browser; replaces what was kept. Nobody is written to. New ones are limited per day, of a member and of a network address',
    rate: 'credential',
    body: z.object({ hashes: z.array(addressHash).max(maxContacts) }),
    response: contactsState,
  }),
  forget: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/network/contacts',
    summary: 'Forget the address book. Repeating it changes nothing',
    rate: 'write',
    response: contactsState,
  }),
  matches: endpoint({
    ...own,
    method: 'GET',
    path: '/api/network/contacts/matches',
    summary:
      'Members whose address is in the own address book, and who chose to be found by it or have the own address in theirs; by name',
    rate: 'read',
    query: pageQuery,
    response: page(memberInList),
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/network/contacts/find',
    summary: 'The member with this e-mail address or phone number, if they chose to be found by it',
    access: 'member',
    rule: 'members who chose to be found by it; blocked either way: not found',
    rate: 'credential',
    body: z.object({ hash: addressHash }),
    response: memberInList,
    problems: [commonProblems.notFound, networkProblems.oneself],
  }),
  discovery: endpoint({
    method: 'PUT',
    path: '/api/network/contacts/discovery',
    summary: 'Set by which addresses others can find the member',
    access: 'member',
    rule: 'own setting only',
    rate: 'write',
    body: z.object({ foundByEmail: z.boolean(), foundByPhone: z.boolean() }),
    response: contactsState,
  }),
};
