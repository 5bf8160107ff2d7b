import { accountsApi } from '@renmai/contracts/identity/accounts.api';
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { verificationApi } from '@renmai/contracts/identity/verification.api';
import type { Locale } from '@renmai/contracts';
import { origin, type Visitor } from './browser.js';
import { freshEmail, newCode } from './mailbox.js';

export interface Member {
  memberId: string;
  name: string;
  email: string;
  password: string;
  token: string;
  /** the code of the registration; spent */
  code: string;
}

export async function api<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(origin() + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

interface SignedIn {
  accessToken: string;
  account: { memberId: string };
}

const register = (body: object): Promise<SignedIn> => api('POST', accountsApi.register.path, body);

/**
 * A registered member, made through the API, for journeys about something else. `send` makes the last call, which signs in: a browser that
 * makes it has the session.
 */
export async function makeMember(name: string, locale: Locale, send = register): Promise<Member> {
  const email = freshEmail();
  const password = 'plum-rain on the river';
  const { challengeId } = await api<{ challengeId: string }>('POST', verificationApi.request.path, {
    purpose: 'register',
    address: { kind: 'email', email },
  });
  const code = await newCode(email);
  const { ticket } = await api<{ ticket: string }>('POST', `/api/verification-codes/${challengeId}/confirm`, { code });
  const terms = { version: currentTermsVersion, accepted: true };
  const { account, accessToken } = await send({ ticket, name, password, locale, terms });
  return { memberId: account.memberId, name, email, password, token: accessToken, code };
}

/** A registered member in a browser that is signed in. */
export const makeMemberIn = ({ context }: Visitor, name: string, locale: Locale): Promise<Member> =>
  makeMember(name, locale, async (data) => {
    const answer = await context.request.post(accountsApi.register.path, { data });
    if (!answer.ok()) throw new Error(`register: ${answer.status()} ${await answer.text()}`);
    await context.addInitScript(() => localStorage.setItem('renmai.signed-in', '1'));
    return (await answer.json()) as SignedIn;
  });
