import { existsSync, readFileSync } from 'node:fs';
import { MUTANTS } from '../mutants/mutants.mjs';
import { mutated } from './mutants.mjs';
import { fromRoot } from './paths.mjs';

const workspace = ({ file }: { file: string }): string => (file.split('/src/')[0] ?? '').split('/').at(-1) ?? '';

it('changes a text that occurs once, and no other', () => {
  expect(mutated('a < b', { text: '<', replacement: '<=' })).toBe('a <= b');
  expect(mutated('$1', { text: '$1', replacement: '$&' })).toBe('$&');
  expect(mutated('a < b < c', { text: '<', replacement: '<=' })).toBeNull();
  expect(mutated('a', { text: '<', replacement: '<=' })).toBeNull();
});

describe('the mutants', () => {
  it('have different ids', () => {
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
  });

  it.each(MUTANTS.map((mutant) => [mutant.id, mutant] as const))('%s changes its file', (_, mutant) => {
    const content = readFileSync(fromRoot(mutant.file), 'utf8');
    const changed = mutated(content, mutant);
    expect(changed).not.toBeNull();
    expect(changed).not.toBe(content);
  });

  it.each(MUTANTS.map((mutant) => [mutant.id, mutant] as const))('%s is caught in npm test', (_, { suite, specs }) => {
    const endings = {
      unit: /^(packages|services|gateway)\/.*\/?src\/.*\.spec\.ts$/,
      service: /\/test\/.*\.int\.spec\.ts$/,
    };
    const ending = suite === 'web' ? /^web\/src\/.*\.spec\.tsx?$/ : endings[suite];
    expect(specs.length).toBeGreaterThan(0);
    for (const spec of specs) {
      expect(spec).toMatch(ending);
      expect(existsSync(fromRoot(spec))).toBe(true);
    }
  });

  it('are in every service, the gateway, the packages and the web app', () => {
    const services = 'jobs enrolment events org-pages search conference identity profile network messaging'.split(' ');
    expect(new Set(MUTANTS.map(workspace))).toEqual(
      new Set([...services, 'gateway', 'web', 'service-kit', 'applications']),
    );
  });
});
