import { accountsApi } from '@renmai/contracts/identity/accounts.api';
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { verificationApi } from '@renmai/contracts/identity/verification.api';
import type { Locale } from '@renmai/contracts';
import { origin } from './browser.js';
import { freshEmail, newCode } from './mailbox.js';

export interface Member {
  memberId: string;
  name: string;
  email: string;
  password: string;
  token: string;
  /** what it was registered with; spent */
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

/** A registered member, made through the API where the registration itself is not what is walked. */
export async function makeMember(name: string, locale: Locale): Promise<Member> {
  const email = freshEmail();
  const password = 'plum-rain on the river';
  const { challengeId } = await api<{ challengeId: string }>('POST', verificationApi.request.path, {
    purpose: 'register',
    address: { kind: 'email', email },
  });
  const code = await newCode(email);
  const { ticket } = await api<{ ticket: string }>('POST', `/api/verification-codes/${challengeId}/confirm`, { code });
  const signedIn = await api<{ accessToken: string; account: { memberId: string } }>(
    'POST',
    accountsApi.register.path,
    {
      ticket,
      name,
      password,
      locale,
      terms: { version: currentTermsVersion, accepted: true },
    },
  );
  return { memberId: signedIn.account.memberId, name, email, password, token: signedIn.accessToken, code };
}
