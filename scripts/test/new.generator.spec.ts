import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { Edits } from '../new/edits.mjs';
import { startsPlainly } from '../new/endpoint.mjs';
import { kinds } from '../new/kinds.mjs';
import { linkWorkspaces } from '../new/link-workspaces.mjs';
import { ScratchCopy } from './scratch-copy.js';

/** `scripts/new.spec.ts` checks which files get which text; here they are typed, linted and run, for every service. */
const services = readdirSync(fromRoot('services'));
const written: string[] = [];
let copy: ScratchCopy;

async function make(kind: string, ...names: string[]): Promise<void> {
  const edits = new Edits(copy.folder);
  kinds[kind]?.run(edits, ...names);
  written.push(...(await edits.write()));
  linkWorkspaces(copy.folder);
}

/** Packages are outside of the copy, so that modules cannot be shared between spec files. */
const UNSHARED = `import config from './jest.config.mjs';
const testEnvironment = '<rootDir>/scripts/lib/jest-environment.mjs';
const projects = config.projects.map(({ runtime: _, ...project }) => ({ ...project, testEnvironment }));
export default { ...config, projects };
`;

const jest = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> =>
  copy.run('node_modules/jest/bin/jest.js', ['--runInBand', '--forceExit', '--config', ...args], env);

beforeAll(async () => {
  copy = new ScratchCopy();
  writeFileSync(path.join(copy.folder, 'jest.unshared.config.mjs'), UNSHARED);
  await make('service', 'trial-market');
  for (const service of [...services, 'trial-market']) {
    await make('endpoint', service, 'trial-visits');
    await make('event', service, 'trial-visit.noticed');
    await make('screen', service, 'trial-visits');
  }
}, 60_000);
afterAll(() => copy.remove());

it('writes files with right types, format, lint and boundaries', async () => {
  const sources = written.filter((file) => /\.tsx?$/.test(file) && !existsSync(fromRoot(file)));
  expect(sources.length).toBeGreaterThan(100);
  for (const project of ['tsconfig.json', 'web/tsconfig.json', 'scripts/tsconfig.json']) {
    await copy.run('node_modules/tsc-native/bin/tsc', ['--noEmit', '--checkers', '1', '-p', project]);
  }
  await copy.run('node_modules/oxfmt/bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...new Set(written)]);
  await copy.run('scripts/lib/conventions/lint.mjs', sources);
  const few = sources.filter((file) => /trial-market|network|identity|features\/events/.test(file));
  await copy.run('node_modules/oxlint/bin/oxlint', ['--quiet', '-c', '.oxlintrc.json', '--type-aware', ...few]);
  await copy.run('scripts/lib/conventions/boundaries.mjs', []);
});

it('registers the new files wherever a spec looks for them', async () => {
  const specs = ['services', 'compose', 'docs'].map((name) => `scripts/${name}.spec.ts`);
  specs.push('gateway/src/plan.spec.ts');
  await jest({}, 'jest.unshared.config.mjs', '--selectProjects', 'unit', '--runTestsByPath', ...specs);
  const lock = (file: string) =>
    (JSON.parse(readFileSync(path.join(copy.folder, file), 'utf8')) as { packages: object }).packages;
  expect(lock('package-lock.json')).toHaveProperty(['services/trial-market', 'name'], '@renmai/trial-market');
  expect(lock('node_modules/.package-lock.json')).toHaveProperty(['node_modules/@renmai/trial-market', 'link'], true);
});

it('makes services and endpoints whose specs pass', async () => {
  const plain = services.filter((service) => startsPlainly(new Edits(fromRoot()), service));
  expect(plain.length).toBeGreaterThan(services.length / 2);
  const specs = [...plain, 'trial-market'].map((one) => `services/${one}/test/trial-visits.int.spec.ts`);
  const own = ['entries', 'openapi', 'policies', 'ways-out', 'export'];
  specs.push(...own.map((name) => `services/trial-market/test/${name}.int.spec.ts`));
  const env = { UPDATE_OPENAPI: 'true' };
  const out = await jest(env, 'jest.unshared.config.mjs', '--selectProjects', 'service', '--runTestsByPath', ...specs);
  expect(out).toContain(`Test Suites: ${specs.length} passed, ${specs.length} total`);
});

it('makes screens whose specs pass', async () => {
  const specs = ['app/app-pages', 'app/old-paths', 'lib/i18n/texts'].map((name) => `web/src/${name}.spec.ts`);
  specs.push(...[...services, 'trial-market'].map((one) => `web/src/features/${one}/trial-visits-page.spec.tsx`));
  const out = await jest({}, 'web/jest.config.mjs', '--runTestsByPath', ...specs);
  expect(out).toContain(`Test Suites: ${specs.length} passed, ${specs.length} total`);
});
