import { z } from 'zod';
import { locale, memberId } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';

/** Addresses are in no domain event: a service that has a mail to send asks for one, and keeps none. */
export const mailAddressesApi = {
  of: endpoint({
    method: 'GET',
    path: '/internal/accounts/:memberId/mail-address',
    summary: 'The e-mail address of a member, and the language of their mails',
    access: 'internal',
    callers: ['messaging'],
    rule: 'active accounts; a deactivated or cancelled one has no address',
    params: z.object({ memberId }),
    response: z.object({
      /** confirmed; null: the account has none, or is not active */
      email: z.string().nullable(),
      locale,
    }),
    problems: [commonProblems.notFound],
  }),
};
