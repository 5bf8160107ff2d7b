import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptEndpoints } from './what-is-kept';

const src = join(import.meta.dirname, '../..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.api.ts') && !file.startsWith('console'),
);
const queries = files.flatMap((file) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/^ +(\w+): build\.(?:query|infiniteQuery)\b/gm)].map(
    ([, name]) => name,
  ),
);

it.each(Object.keys(keptEndpoints))('%s is a question that the app asks', (endpoint) => {
  expect(queries).toContain(endpoint);
});

it('nothing of a desk, of applicants or of the security of an account is kept', () => {
  expect(
    Object.keys(keptEndpoints).filter((name) => /applicant|managed|session|audit|resume|code/i.test(name)),
  ).toEqual([]);
});
