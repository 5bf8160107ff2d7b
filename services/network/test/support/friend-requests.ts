import type { TestMember } from '@renmai/test-kit';
import type { Test } from 'supertest';

export const ask = (from: TestMember, to: TestMember, note = ''): Test =>
  from.put(`/api/network/requests/${to.memberId}`, { note });

export const answer = (from: TestMember, to: TestMember, how: 'accept' | 'refuse' | 'withdraw'): Test =>
  from.post(`/api/network/requests/${to.memberId}/${how}`);

export const remove = (from: TestMember, to: TestMember): Test => from.delete(`/api/network/friends/${to.memberId}`);
