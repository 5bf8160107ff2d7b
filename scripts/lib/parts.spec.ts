import { globSync } from 'node:fs';
import { changedFiles, groupsOf, PART_SOURCES, partsFor } from './parts.mjs';
import { ROOT } from './paths.mjs';
import { PARTS } from './suites.mjs';

it('has sources for each part, and for nothing else', () => {
  expect(Object.keys(PART_SOURCES).sort()).toEqual(PARTS.map(({ name }) => name).sort());
});

it.each([
  ['README.md', []],
  ['scripts/new/endpoint.mjs', ['generators', 'typed-lint']],
  ['scripts/lib/launch.mjs', ['launcher', 'typed-lint']],
  ['services/jobs/src/positions/positions.ts', ['journeys', 'long', 'typed-lint']],
  ['services/identity/src/sessions/sessions.ts', ['journeys', 'long', 'screens', 'typed-lint']],
  ['web/src/features/auth/login-page.tsx', ['journeys', 'screens', 'typed-lint']],
  ['services/messaging/src/history/history.ts', ['journeys', 'long', 'sdk', 'typed-lint']],
  ['packages/im-client/src/index.ts', ['journeys', 'long', 'sdk', 'typed-lint']],
  ['packages/service-kit/src/event-bus/kafka-event-bus.ts', ['chaos', 'engines', 'journeys', 'long', 'typed-lint']],
  ['web/src/features/chat/composer.tsx', ['journeys', 'typed-lint']],
  ['docker-compose.yml', ['containers', 'engines']],
  ['deploy/Dockerfile', ['containers']],
  ['package-lock.json', Object.keys(PART_SOURCES)],
])('after a change of %s runs %p', (file, parts) => {
  expect(partsFor([file]).sort()).toEqual([...parts].sort());
});

it.each([
  [
    ['launcher', 'long', 'sdk'],
    [['long', 'launcher'], ['sdk']],
  ],
  [
    ['launcher', 'sdk'],
    [['launcher'], ['sdk']],
  ],
  [['long'], [['long']]],
])('runs %j as %j', (names, groups) => {
  const found = groupsOf(names.map((name) => ({ name })));
  expect(found.map(({ parts }) => parts.map(({ name }) => name))).toEqual(groups);
  expect(found.every(({ minutes }) => minutes > 0)).toBe(true);
});

it('names sources that exist', () => {
  const files = globSync(['*', 'deploy/*', '{packages,services,gateway,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  for (const [part, { paths }] of Object.entries(PART_SOURCES)) {
    for (const path of paths) expect([part, path, files.some((file) => path.test(file))]).toEqual([part, path, true]);
  }
});

it('finds the files of the last commits', () => {
  expect(changedFiles()).toEqual(expect.arrayContaining([expect.any(String)]));
});
