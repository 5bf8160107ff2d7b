import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    goneIsDone: true,
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

// If two endpoints had the same name, the one whose feature loads first would answer for both.
it.each([
  ['the app', (file: string) => !file.startsWith('console/')],
  ['the console', (file: string) => /^(?:console|api)\//.test(file)],
])('endpoints of all features of %s have names of their own', (_, belongs) => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.spec.') && belongs(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/^ +(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
