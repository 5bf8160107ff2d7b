import { randomUUID } from 'node:crypto';
import type { MomentForm, MomentView } from '@renmai/contracts/network/moment.schema';
import { origin } from './browser.js';
import { api, type Member } from './members.js';
import { waitFor } from './wait-for.js';

/** Services learn of a new member from each other: until each of them has, nobody can find them. */
export async function known(...members: Member[]): Promise<void> {
  for (const { token, memberId } of members) {
    for (const other of members) {
      if (other.memberId === memberId) continue;
      await waitFor(() => relation(token, other.memberId), { describe: `${other.name} to be known` });
    }
  }
}

const relation = (token: string, memberId: string): Promise<object> =>
  api<object>('GET', `/api/network/relations/${memberId}`, undefined, token);

export async function befriend(one: Member, other: Member): Promise<void> {
  await known(one, other);
  await api('PUT', `/api/network/requests/${other.memberId}`, {}, one.token);
  await api('POST', `/api/network/requests/${one.memberId}/accept`, undefined, other.token);
}

export const follow = (one: Member, other: Member): Promise<void> =>
  api('PUT', `/api/network/follows/member/${other.memberId}`, undefined, one.token);

export const post = (author: Member, text: string, more: Partial<MomentForm> = {}): Promise<MomentView> =>
  create('/api/moments', { text, ...more }, author);

export const comment = (author: Member, { momentId }: MomentView, text: string): Promise<object> =>
  create(`/api/moments/${momentId}/comments`, { text }, author);

/** Something new, sent once. */
export async function create<T>(path: string, body: object, { token }: Member): Promise<T> {
  const response = await fetch(origin() + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
