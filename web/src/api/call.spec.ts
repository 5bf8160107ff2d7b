/** @jest-environment node */
import { call } from './call';

const endpoint = { method: 'DELETE', path: '/api/sessions/:sessionId' } as const;

it('fills the path, the query and the headers', () => {
  expect(
    call(endpoint, {
      params: { sessionId: 'a/b' },
      query: { cursor: undefined, limit: 20, tag: ['x', 'y z'], empty: null },
      idempotencyKey: 'k',
    }),
  ).toEqual({
    method: 'DELETE',
    url: '/api/sessions/a%2Fb?limit=20&tag=x&tag=y+z',
    headers: { 'idempotency-key': 'k' },
  });
});

it('has a body only where one is given', () => {
  const post = { method: 'POST', path: '/api/x' } as const;
  expect('body' in call(post)).toBe(false);
  expect(call(post, { body: { a: 1 } }).body).toEqual({ a: 1 });
});

it('refuses a path without its parameter', () => {
  expect(() => call(endpoint)).toThrow('sessionId');
});
