import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

it('unit specs need no build', () => {
  const specs = globSync(
    ['{packages,services}/*/src/**/*.spec.ts', 'gateway/src/**/*.spec.ts', 'scripts/**/*.spec.ts'],
    {
      cwd: fromRoot(),
    },
  ).filter((file) => !/node_modules|\.(int|engine|generator|launcher|long)\.spec/.test(file));
  expect(specs.length).toBeGreaterThan(100);
  // a path that begins with a folder of built files, or climbs to one
  const isBuilt = /['"`](?:\.{1,2}\/)*dist\//;
  expect(specs.filter((file) => isBuilt.test(readFileSync(fromRoot(file), 'utf8')))).toEqual([]);
});
