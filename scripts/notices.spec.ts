import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { exceptions, licenceProblems, NOTICES, noticesText, parts } from './lib/notices.mjs';
import { fromRoot } from './lib/paths.mjs';

it('each package that is shipped has a licence that may be used, or a reason', () => {
  expect(parts().length).toBeGreaterThan(300);
  expect(licenceProblems(parts())).toEqual([]);
});

it('a licence that is not allowed is refused, and so is a missing one', () => {
  const part = (name: string, license: string | null) => ({
    name,
    version: '1.0.0',
    license,
    place: '',
    platform: false,
  });
  const used = [...Object.entries(exceptions).map(([name, { license }]) => part(name.replace('*', 'x'), license))];
  const problems = licenceProblems([
    ...[...used, part('png-js', 'MIT'), part('either', '(MIT OR GPL-3.0)'), part('both', 'MIT AND ISC')],
    ...[
      part('viral', 'AGPL-3.0-only'),
      part('partly', 'MIT AND GPL-2.0'),
      part('silent', null),
      part('other-push', 'MPL-2.0'),
    ],
  ]);
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['viral', 'partly', 'silent', 'other-push']);
});

it('the notices match the installed packages: `npm run notices` writes them', () => {
  expect(readFileSync(fromRoot(NOTICES), 'utf8') === noticesText()).toBe(true);
});

it('each folder of data that the product brings is named', () => {
  const folders = ['packages', 'services'].flatMap((parent) =>
    readdirSync(fromRoot(parent))
      .map((name) => `${parent}/${name}/data`)
      .filter((folder) => existsSync(fromRoot(folder))),
  );
  expect(folders).toContain('packages/places/data');
  expect(folders.filter((folder) => !noticesText().includes(`(${folder})`))).toEqual([]);
});

it('every image carries them', () => {
  expect(readFileSync(fromRoot('deploy/Dockerfile'), 'utf8')).toContain(`cp ${NOTICES} LICENSE `);
});
