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
    /** null: no address book is kept */
    syncedAt: timestamp.nullable(),
    /** addresses kept, as hashes of hashes */
    kept: z.int(),
    /** members found among them */
    matches: z.int(),
    /** whether others who have one's address find one by it */
    foundByEmail: z.boolean(),
    foundByPhone: z.boolean(),
  })
  .meta({ id: 'ContactsState' });
export type ContactsState = z.infer<typeof contactsState>;

const own = { access: 'member', rule: 'own address book only' } as const;

export const contactsApi = {
  state: endpoint({
    ...own,
    method: 'GET',
    path: '/api/network/contacts',
    summary: 'What is kept of the own address book, and by what one is found',
    rate: 'read',
    response: contactsState,
  }),
  sync: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/network/contacts',
    summary:
      'The hashes of an address book, made in the browser; replaces what was kept. Nobody is written to. At most 15,000 new ones a day',
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
    summary: 'Members whose address is in the own address book, and who let themselves be found by it; by name',
    rate: 'read',
    query: pageQuery,
    response: page(memberInList),
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/network/contacts/find',
    summary: 'The member with this e-mail address or phone number, if he lets himself be found by it',
    access: 'member',
    rule: 'members who are found by it; blocked either way: not found',
    rate: 'credential',
    body: z.object({ hash: addressHash }),
    response: memberInList,
    problems: [commonProblems.notFound, networkProblems.oneself],
  }),
  discovery: endpoint({
    method: 'PUT',
    path: '/api/network/contacts/discovery',
    summary: 'By what one is found',
    access: 'member',
    rule: 'own setting only',
    rate: 'write',
    body: z.object({ foundByEmail: z.boolean(), foundByPhone: z.boolean() }),
    response: contactsState,
  }),
};
