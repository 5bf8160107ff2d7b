import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { builtServices } from '../packages/contracts/src/services.js';
import { publicPageRoots } from '../packages/contracts/src/server-paths.js';
import { changesSince, resultOf, tablesOf } from '../bench/lib/figures.mjs';
import { MEASURED_CODE } from '../bench/lib/measured-code.mjs';
import { fromRoot } from './lib/paths.mjs';
import { PARTS, SUITES } from './lib/suites.mjs';
import { dependencyDiagram } from './lib/dependency-diagram.mjs';
import { diagramOf, shownIn } from './new/diagram.mjs';

/** The statements of the documents about the sources, compared with the sources. */
const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');
const folders = (parent: string): string[] =>
  readdirSync(fromRoot(parent)).filter((name) => existsSync(fromRoot(parent, name, 'package.json')));

const services = folders('services');
const packages = folders('packages');
const architecture = read('docs/architecture.md');
const readme = read('README.md');

const documents = globSync(
  ['*.md', 'docs/**/*.md', '{packages,services}/*/*.md', '{gateway,web,e2e,bench,scripts}/*.md'],
  {
    cwd: fromRoot(),
  },
).sort();

/** The part of a document below a heading. */
function section(text: string, heading: string): string {
  const from = text.indexOf(`\n## ${heading}\n`);
  expect({ heading, found: from >= 0 }).toEqual({ heading, found: true });
  const to = text.indexOf('\n## ', from + 1);
  return text.slice(from, to < 0 ? undefined : to);
}

/** The cells of all tables in a text, without their heads. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\|(.*)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter(([first = '']) => first !== '' && !/^-+$/.test(first) && !/^(folder|service|table)\b/.test(first));

const inCode = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

it('docs/reversible-acts.md proves each of its rows', () => {
  const text = read('docs/reversible-acts.md');
  const rows = ['What hangs on a homepage', 'What hangs on a member'].flatMap((part) => rowsOf(section(text, part)));
  const dependants = rows.filter(([first]) => first !== 'dependant');
  expect(dependants.length).toBeGreaterThan(10);
  for (const row of dependants) {
    expect(row.filter((cell) => cell === '')).toEqual([]);
    expect(inCode(row.at(-1) ?? '').filter((file) => existsSync(fromRoot(file)))).toHaveLength(1);
  }
});

it('docs/operating/scaling.md has a way of growing for each row, and a test that proves it', () => {
  const rows = rowsOf(read('docs/operating/scaling.md')).filter(([first]) => first !== 'work');
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    expect(row.filter((cell) => cell === '')).toEqual([]);
    const [, file = '', test = ''] = /^`([^`]+)`: (.+)$/.exec(row.at(-1) ?? '') ?? [];
    expect([file, read(file).includes(test)]).toEqual([file, true]);
  }
});

describe('bench/README.md', () => {
  const names = Object.keys(MEASURED_CODE);

  it('has a table of measured code with every measurement, and with paths that exist', () => {
    const files = globSync('bench/*.mjs', { cwd: fromRoot() }).map((file) => path.basename(file, '.mjs'));
    expect(names.toSorted()).toEqual(files.filter((name) => name !== 'run').sort());
    for (const [name, paths] of Object.entries(MEASURED_CODE))
      expect({ name, missing: paths.filter((one) => !existsSync(fromRoot(one))) }).toEqual({ name, missing: [] });
  });

  // Whether a result is old changes with every commit; `npm run bench -- --figures` writes it again.
  it.each(names)('has the tables of %s as its result has them', (name) => {
    const result = resultOf(name);
    const shown = result ? rowsOf(tablesOf(name, result, 0)) : [[]];
    expect(rowsOf(read('bench/README.md'))).toEqual(expect.arrayContaining(shown.filter((row) => row.length > 0)));
  });

  it('calls a result old whose code has changed since, by its commit or by its day', () => {
    const result = { date: '2000-01-01', machine: { cores: 1, memoryGiB: 1, cpu: '', system: '', node: '' } };
    const [name] = names as [string];
    const parts = { ...result, rows: [{ a: 1 }], demands: [] };
    expect(tablesOf(name, parts, 3)).toContain('**Old**: its code has changed 3 times since.');
    expect(tablesOf(name, { ...parts, commit: 'f'.repeat(40) }, 0)).not.toContain('Old');
    const gone = { ...parts, commit: 'f'.repeat(40) };
    expect(changesSince(name, gone)).toBe(changesSince(name, parts));
  });
});

describe('docs/appointed-roles.md', () => {
  const rows = rowsOf(read('docs/appointed-roles.md')).filter(([first]) => first !== 'place');

  it.each(['chat group', 'homepage', 'event', 'meeting'])('has a row for each %s', (place) => {
    expect(rows.filter(([first]) => first?.startsWith(place))).not.toEqual([]);
  });

  it.each(rows)('%s of %s against %s: nothing is taken from whom it came, and a test proves it', (...row) => {
    const [, , , removed, lowered, , taken, proof = '', test = ''] = row;
    expect(row.filter((cell) => cell === '')).toEqual([]);
    for (const outcome of [removed, lowered, taken]) expect(outcome).toMatch(/^no\b/);
    expect(inCode(proof)).toHaveLength(1);
    expect(read(inCode(proof)[0] ?? '')).toContain(test);
  });
});

describe('docs/architecture.md', () => {
  it('draws every service', () => {
    expect(shownIn(architecture).sort()).toEqual([...builtServices].sort());
    expect(architecture).toContain(diagramOf(shownIn(architecture)));
  });

  it('has every package and top-level folder in its tree', () => {
    const tree = rowsOf(section(architecture, 'The tree')).map(([folder = '']) => inCode(folder)[0] ?? '');
    const single = ['gateway', 'web', 'e2e', 'bench', 'scripts', 'deploy'];
    expect(tree.sort()).toEqual([...packages.map((name) => `packages/${name}`), 'services/<name>', ...single].sort());
  });

  it('has a row for every service in the table of owners', () => {
    const owners = rowsOf(section(architecture, 'Who owns what today')).map(([service]) => service);
    expect(owners.sort()).toEqual([...builtServices, 'gateway'].sort());
  });

  it('names the roots of public pages', () => {
    const named = inCode(section(architecture, 'Public pages')).filter((code) => code.endsWith('/…'));
    expect(named.sort()).toEqual(
      Object.keys(publicPageRoots)
        .map((root) => `${root}/…`)
        .sort(),
    );
  });
});

describe('the table of who may import whom', () => {
  const rows = new Map(
    rowsOf(section(architecture, 'The tree')).map(([folder = '', , may = '']): [string, string[]] => [
      inCode(folder)[0] ?? '',
      may.split(';').map((part) => part.trim()),
    ]),
  );
  const known = [...packages, ...services];
  const named = (text = ''): string[] => (text.match(/[a-z]+(?:-[a-z]+)*/g) ?? []).filter((one) => known.includes(one));
  const ours = (names: object = {}): string[] =>
    Object.keys(names).flatMap((name) => (name.startsWith('@renmai/') ? [name.slice('@renmai/'.length)] : []));
  const manifest = (place: string) =>
    JSON.parse(read(`${place}/package.json`)) as { dependencies?: object; devDependencies?: object };

  it.each([...packages.map((name) => `packages/${name}`), 'gateway', 'web'])('has the dependencies of %s', (place) => {
    expect(named(rows.get(place)?.[0]).sort()).toEqual(ours(manifest(place).dependencies).sort());
  });

  it('has the dependencies of services and of tests', () => {
    const all = services.map((name) => manifest(`services/${name}`));
    const of = (key: 'dependencies' | 'devDependencies') => [...new Set(all.flatMap((one) => ours(one[key])))].sort();
    const [may, inTests] = rows.get('services/<name>') ?? [];
    expect([named(may).sort(), named(inTests).sort()]).toEqual([of('dependencies'), of('devDependencies')]);
    expect(named(rows.get('gateway')?.[1]).sort()).toEqual(ours(manifest('gateway').devDependencies).sort());
    expect(named(rows.get('e2e')?.[0]).sort()).toEqual(ours(manifest('e2e').devDependencies).sort());
  });

  it('lists the packages that bench imports', () => {
    const files = globSync('bench/**/*.{ts,mjs}', { cwd: fromRoot(), exclude: (name) => name === 'node_modules' });
    const imported = files.flatMap((file) => [...read(file).matchAll(/(?:from |import\()'@renmai\/([a-z-]+)/g)]);
    expect(named(rows.get('bench')?.[0]).sort()).toEqual([...new Set(imported.map(([, name]) => name))].sort());
  });

  it('allows the imports that dependency-cruiser allows', () => {
    interface Rule {
      name: string;
      from: { path?: string };
      to: { pathNot?: string | string[] };
    }
    const { forbidden } = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs')) as { forbidden: Rule[] };
    const checked = forbidden.flatMap(({ name, from, to }) => {
      const place = /^\^(web|packages\/[a-z-]+)\/(?:src\/)?$/.exec(from.path ?? '')?.[1];
      if (!place || typeof to.pathNot !== 'string' || !/-(below-services|alone|only)$/.test(name)) return [];
      const itself = path.basename(place);
      const allowed = (to.pathNot.match(/[a-z]+(?:-[a-z]+)*/g) ?? []).filter((one) => packages.includes(one));
      return [{ place, allowed: allowed.filter((one) => one !== itself).sort() }];
    });
    expect(checked.length).toBeGreaterThanOrEqual(7);
    expect(checked).toEqual(checked.map(({ place }) => ({ place, allowed: named(rows.get(place)?.[0]).sort() })));
  });
});

describe('tables with states', () => {
  const migrations = globSync('{services,packages}/*/src/**/*migration*.ts', { cwd: fromRoot() })
    .concat(globSync('services/*/src/migrations/*.ts', { cwd: fromRoot() }))
    .map((file) => ({ owner: file.split('/')[1] ?? '', text: read(file) }));
  const adr = read('docs/adr/0029-states-without-transition.md');
  const [managed = '', others = ''] = adr.split('These have states and do not use it.');
  const tablesOf = (text: string) => rowsOf(text).map(([owner = '', tables = '']) => [owner, inCode(tables).sort()]);

  it('that transition() changes are named in architecture.md and in the ADR', () => {
    const used = new Map<string, string[]>();
    for (const { owner, text } of migrations) {
      for (const [, table = ''] of text.matchAll(/managedStates\('(\w+)'/g)) {
        used.set(owner, [...new Set([...(used.get(owner) ?? []), table])].sort());
      }
    }
    expect(Object.fromEntries(tablesOf(section(architecture, 'Life cycles')))).toEqual(Object.fromEntries(used));
    expect(Object.fromEntries(tablesOf(managed))).toEqual(Object.fromEntries(used));
  });

  it('that it does not change are named in the ADR', () => {
    const withState = migrations.flatMap(({ text }) =>
      [...text.matchAll(/CREATE TABLE (\w+) \((?:(?!CREATE TABLE)[^])*?^\s+(?:state|status) text\b/gm)].map(
        ([, table = '']) => table,
      ),
    );
    const changed = new Set(tablesOf(managed).flatMap(([, tables]) => tables));
    const without = [...new Set(withState)].filter((table) => !changed.has(table));
    expect(
      rowsOf(others)
        .flatMap(([tables = '']) => inCode(tables))
        .sort(),
    ).toEqual(without.sort());
  });
});

it('docs/tour.md draws the rules of imports', () => {
  expect(read('docs/tour.md')).toContain(`\`\`\`mermaid\n${dependencyDiagram()}\`\`\`\n`);
});

describe('README.md', () => {
  it('names every service', () => {
    const row = rowsOf(section(readme, 'The tree')).find(([folder]) => folder === '`services/`');
    expect(row?.[1]?.split(', ').sort()).toEqual([...builtServices].sort());
  });

  it('names every package', () => {
    const named = rowsOf(section(readme, 'The tree')).flatMap(([folder = '']) => inCode(folder));
    const listed = named.filter((folder) => folder.startsWith('packages/'));
    expect(listed.sort()).toEqual(packages.map((name) => `packages/${name}`).sort());
  });
});

it('every package, service and program has a README', () => {
  const places = [...packages.map((name) => `packages/${name}`), ...services.map((name) => `services/${name}`)];
  const missing = [...places, 'gateway', 'web', 'bench', 'e2e', 'scripts'].filter(
    (place) => !documents.includes(`${place}/README.md`),
  );
  expect(missing).toEqual([]);
});

it('the list of decisions is complete', () => {
  const files = readdirSync(fromRoot('docs/adr')).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const listed = [...read('docs/adr/README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \|/gm)];
  expect(listed.map(([, , file]) => file)).toEqual(files.sort());
  for (const [, number = '', file = ''] of listed) {
    expect(file.startsWith(number)).toBe(true);
    expect(read(`docs/adr/${file}`)).toMatch(new RegExp(`^# ${number} `));
  }
});

it('the list of how-tos is complete', () => {
  const files = readdirSync(fromRoot('docs/how-to')).filter((name) => name !== 'README.md');
  const listed = [...read('docs/how-to/README.md').matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, file]) => file);
  expect(listed.sort()).toEqual(files.sort());
});

const known = [...SUITES, ...PARTS].map(({ name }) => name);
describe.each(documents)('%s', (document) => {
  // Text in code may only look like a link.
  const text = read(document).replace(/^```[^]*?^```/gm, '');

  it('has links to files that exist', () => {
    const here = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s]+)\)/g)].map(([, target = '']) => target);
    const missing = here.filter(
      (target) => !existsSync(path.resolve(fromRoot(document), '..', target.split('#')[0] ?? '')),
    );
    expect(missing).toEqual([]);
  });

  it('names paths that exist', () => {
    const paths = inCode(text).filter((code) =>
      /^(packages|services|gateway|web|e2e|bench|scripts|docs|deploy)\/[\w./-]+$/.test(code),
    );
    expect(paths.filter((one) => !existsSync(fromRoot(one)))).toEqual([]);
  });

  it('has commands that exist', () => {
    const manifests = [fromRoot(), path.resolve(fromRoot(document), '..')].map((folder) =>
      path.join(folder, 'package.json'),
    );
    const scripts = manifests
      .filter((file) => existsSync(file))
      .flatMap((file) => Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object }).scripts ?? {}));
    const named = [...read(document).matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)];
    expect(named.map(([, run, short]) => run ?? short ?? '').filter((name) => !scripts.includes(name))).toEqual([]);
    const suites = [...read(document).matchAll(/\bnpm (?:test|run test:all) -- ([a-z0-9-]+)/g)].map(
      ([, suite = '']) => suite,
    );
    expect(suites.filter((suite) => !suite.startsWith('-') && !known.includes(suite))).toEqual([]);
  });
});
