import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';
import { diagramOf, shownIn } from './new/diagram.mjs';
import { Edits } from './new/edits.mjs';
import { endpointFiles } from './new/endpoint-files.mjs';
import { importsOf, migrationsOf } from './new/endpoint.mjs';
import { kinds } from './new/kinds.mjs';
import { listingOf } from './new/listing.mjs';
import { spellings } from './new/names.mjs';
import { apiPrefix } from './new/registries.mjs';
import { screenTexts } from './new/screen.mjs';
import { exportTexts } from './new/service-registry.mjs';
import { asList, asObject, propertyOf, valueOf } from './new/syntax.mjs';
import { expectMade } from './test/additions.js';

/** All in memory. `scripts/test/new.generator.spec.ts` types, lints and runs the generated files. */
const services = readdirSync(fromRoot('services')).sort();
const VISITS = spellings('trial-visits');

function run(edits: Edits, kind: string, ...names: string[]): void {
  const found = kinds[kind];
  if (!found) throw new Error(`There is no generator ${kind}.`);
  found.run(edits, ...names);
}

/** The text that an endpoint adds to files of the service and of the gateway. */
function endpointAdditions(edits: Edits, service: string): Record<string, string> {
  const root = `services/${service}`;
  const route = `'GET ${apiPrefix(edits, service)}/trial-visits'`;
  const migration = /CreateTrialVisits\d{13}/.exec(edits.read(`${root}/src/app.module.ts`))?.[0] ?? '';
  const policies = readFileSync(fromRoot(root, 'test/policies.int.spec.ts'), 'utf8');
  const waysOut = `${root}/test/ways-out.int.spec.ts`;
  return {
    'gateway/src/endpoints.ts': `
      import { trialVisitsApi } from '@renmai/contracts/${service}/trial-visits.api';
      trialVisitsApi`,
    [`${root}/src/app.module.ts`]: `
      import { ${migration} } from './migrations/create-trial-visits.migration.js';
      import { TrialVisitsModule } from './trial-visits/trial-visits.module.js';
      TrialVisitsModule ${migration}`,
    [`${root}/test/policies.int.spec.ts`]: `
      ${route}: { expect: membersOnly(200) }
      ${policies.includes('membersOnly') ? '' : 'membersOnly'}`,
    ...(existsSync(fromRoot(waysOut)) && { [waysOut]: `${route}: 'own ones only'` }),
  };
}

/** The text that a screen adds, and the files of a feature that it creates where there is none. */
function screenFilesOf(feature: string) {
  const folder = `web/src/features/${feature}`;
  const screen = `{
    path: '/${feature}/trial-visits',
    load: async () => (await import('./trial-visits-page')).TrialVisitsPage,
    for: 'member', frame: 'page', title: 'trialVisits.title', texts: ['api'],
  }`;
  const words = Object.entries(screenTexts).map(([locale, textsOf]): [string, string] => [
    `${folder}/locales/${locale}.json`,
    `"trialVisits": ${JSON.stringify(textsOf(VISITS.title))}`,
  ]);
  const own: Record<string, string> = { [`${folder}/${feature}.feature.ts`]: screen, ...Object.fromEntries(words) };
  const isThere = existsSync(fromRoot(`${folder}/${feature}.feature.ts`));
  const { camel } = spellings(feature);
  const registered = {
    'web/src/app/features.ts': `import { ${camel} } from '../features/${feature}/${feature}.feature'; ${camel}`,
  };
  const roots = readFileSync(fromRoot('packages/contracts/src/server-paths.ts'), 'utf8');
  return {
    adds: {
      ...(isThere ? own : registered),
      ...(roots.includes(`'/${feature}':`) && {
        'packages/contracts/src/server-paths.ts': `'/${feature}/trial-visits'`,
      }),
    },
    creates: [
      ...(isThere ? [] : Object.keys(own)),
      ...['.api.ts', '-page.tsx', '-page.spec.tsx'].map((ending) => `${folder}/trial-visits${ending}`),
    ],
  };
}

describe.each(services)('npm run new for %s', (service) => {
  const root = `services/${service}`;
  const contracts = `packages/contracts/src/${service}`;
  const contract = `${contracts}/trial-visits.api.ts`;

  it('adds an endpoint once to each place that names it', () => {
    const edits = new Edits(fromRoot());
    run(edits, 'endpoint', service, 'trial-visits');
    const kept = ['controller', 'eraser', 'module', 'repository', 'service'];
    expectMade(edits, {
      adds: endpointAdditions(edits, service),
      creates: [
        contract,
        `${root}/src/migrations/create-trial-visits.migration.ts`,
        ...kept.map((kind) => `${root}/src/trial-visits/trial-visits.${kind}.ts`),
        `${root}/test/trial-visits.int.spec.ts`,
      ],
    });
    const app = edits.source(`${root}/src/app.module.ts`);
    expect(importsOf(app).getElements().at(-1)?.getText()).toBe('TrialVisitsModule');
    expect(migrationsOf(app).getElements().at(-1)?.getText()).toMatch(/^CreateTrialVisits\d{13}$/);
    const known = asObject(valueOf(edits.source('gateway/src/endpoints.ts'), 'ofBuiltServices'), 'services');
    expect(propertyOf(known, service)?.getText()).toMatch(/^all\([^)]*, trialVisitsApi,?\s*\)$/);
    expect(() => run(edits, 'endpoint', service, 'trial-visits')).toThrow(/is there already/);
  });

  it('adds a domain event to its contracts and its README', () => {
    const edits = new Edits(fromRoot());
    run(edits, 'event', service, 'trial-visit.noticed');
    const type = `${service}.trial-visit.noticed.v1`;
    const file = `${contracts}/${service}.events.ts`;
    const name = `${spellings(service).camel}TrialVisitNoticed`;
    const definition = `export const ${name} = domainEvent('${type}', z.object({ trialVisitId: z.uuid() }));`;
    const isThere = existsSync(fromRoot(file));
    expectMade(edits, {
      adds: { [`${root}/README.md`]: `Out: \`${type}\`.`, ...(isThere && { [file]: definition }) },
      creates: isThere ? [] : [file],
    });
    expect(edits.read(`${root}/README.md`)).toMatch(new RegExp(`^## Domain events\n(?:(?!^#)[^])*${type}`, 'm'));
    expect(() => run(edits, 'event', service, 'trial-visit.noticed')).toThrow(/already/);
  });

  it('adds a screen for a list of its contracts', () => {
    const edits = new Edits(fromRoot());
    expect(() => run(edits, 'screen', service, 'trial-visits')).toThrow(
      new RegExp(`${service}/trial-visits.api[^]*npm run new -- endpoint <service> trial-visits`),
    );
    const made = { address: '/api/trial-visits', migration: 'CreateTrialVisits' };
    edits.create(contract, endpointFiles(spellings(service), VISITS, made)[contract] ?? '');
    run(edits, 'screen', service, 'trial-visits');
    const { adds, creates } = screenFilesOf(service);
    expectMade(edits, { adds, creates: [contract, ...creates] });
    expect(() => run(edits, 'screen', service, 'trial-visits')).toThrow(/already/);
  });
});

it('leaves every line of a changed file as it was when it has been formatted', async () => {
  const edits = new Edits(fromRoot());
  run(edits, 'endpoint', 'network', 'trial-visits');
  run(edits, 'event', 'network', 'trial-visit.noticed');
  run(edits, 'screen', 'network', 'trial-visits');
  const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/,$/, ''));
  for (const [file, text] of await edits.formatted(edits.files.filter((one) => existsSync(fromRoot(one))))) {
    const left = linesOf(readFileSync(fromRoot(file), 'utf8'));
    for (const line of linesOf(text)) if (line === left[0]) left.shift();
    expect({ file, left }).toEqual({ file, left: [] });
  }
});

it('imports endpoints by another name where two services have things of one name', () => {
  const edits = new Edits(fromRoot());
  run(edits, 'endpoint', 'network', 'trial-visits');
  run(edits, 'endpoint', 'jobs', 'trial-visits');
  const endpoints = edits.source('gateway/src/endpoints.ts');
  expect(endpoints.getText()).toContain(
    "import { trialVisitsApi as jobsTrialVisitsApi } from '@renmai/contracts/jobs/trial-visits.api';",
  );
  const known = asObject(valueOf(endpoints, 'ofBuiltServices'), 'services');
  expect(propertyOf(known, 'jobs')?.getText()).toMatch(/, jobsTrialVisitsApi\)$/);
  expect(propertyOf(known, 'network')?.getText()).toMatch(/\btrialVisitsApi,?\s*\)$/);
});

it('adds a screen to a feature that has another name than the service of its list', () => {
  const edits = new Edits(fromRoot());
  run(edits, 'endpoint', 'messaging', 'trial-visits');
  expect(listingOf(edits, 'chat', 'trial-visits')).toEqual({
    contract: 'messaging/trial-visits.api',
    api: 'trialVisitsApi',
    list: 'list',
    key: 'id',
    label: 'title',
  });
});

describe('npm run new -- service', () => {
  const market = new Edits(fromRoot());
  beforeAll(() => run(market, 'service', 'trial-market'));

  it('registers the service wherever one is named, and changes nothing else', () => {
    const texts = Object.entries(exportTexts).map(([locale, textOf]): [string, string] => [
      `web/src/features/settings/locales/${locale}.json`,
      `"trial-market": ${JSON.stringify(textOf('Trial market'))}`,
    ]);
    const own = market.files.filter((file) => !existsSync(fromRoot(file)));
    expectMade(market, {
      adds: {
        ...Object.fromEntries(texts),
        '.env.example': 'TRIAL_MARKET_DATABASE_PASSWORD= TRIAL_MARKET_SECRET_KEY=',
        'README.md': 'trial-market',
        'deploy/Dockerfile': null,
        'docker-compose.yml': null,
        'docs/architecture.md': 'trial-market its PostgreSQL database | trial-market | entries |',
        'gateway/src/endpoints.ts': `
          import { trialMarketApi } from '@renmai/contracts/trial-market/trial-market.api';
          'trial-market': all(trialMarketApi)`,
        'gateway/src/routes.ts': `{ prefix: '/api/trial-market', service: 'trial-market' }`,
        'package-lock.json': null,
        'packages/contracts/src/own-data.ts': `
          import { trialMarketApi } from './trial-market/trial-market.api.js';
          'trial-market': { 'trial-market': trialMarketApi.export }`,
        'packages/contracts/src/services.ts': `'trial-market'`,
        'scripts/demo/registry.mjs': `import { trialMarket } from './trial-market.mjs'; trialMarket`,
      },
      creates: own,
    });
    expect(own.every((file) => /(services|contracts\/src|demo)\/trial-market/.test(file))).toBe(true);
    expect(shownIn(market.read('docs/architecture.md'))).toContain('trial-market');
    expect(market.read('README.md')).toMatch(/^\| `services\/` \| .*, trial-market \|$/m);
    const parts = asList(valueOf(market.source('scripts/demo/registry.mjs'), 'parts'), 'parts');
    expect(parts.getElements().map((part) => part.getText())).toContain('trialMarket');
  });

  it('makes a service that gets endpoints, events and screens as others do', () => {
    run(market, 'endpoint', 'trial-market', 'stalls');
    run(market, 'event', 'trial-market', 'stall.opened');
    run(market, 'screen', 'trial-market', 'stalls');
    run(market, 'screen', 'trial-market', 'entries');
    expect(importsOf(market.source('services/trial-market/src/app.module.ts')).getText()).toContain(
      'EntriesModule, StallsModule]',
    );
    expect(market.read('web/src/features/trial-market/trial-market.feature.ts')).toContain("'/trial-market/entries'");
    expect(market.read('packages/contracts/src/trial-market/trial-market.events.ts')).toContain(
      'StallOpened = domainEvent(',
    );
  });

  it('draws a diagram with connected lines, whatever the length of a name', () => {
    for (const names of [services, [...services, 'a-service-with-a-long-name']]) {
      const lines = diagramOf(names).split('\n').slice(0, -1);
      const bus = lines[1]?.indexOf('┤');
      expect(lines.filter((line) => /[┐┤▼]/.test(line)).map((line) => line.search(/[┐┤▼]/))).toEqual(
        Array.from({ length: names.length + 1 }, () => bus),
      );
      expect(shownIn(`\`\`\`\n${diagramOf(names)}\`\`\`\n`)).toEqual(names);
    }
  });
});

it('refuses names that are taken, wrong or of nothing', () => {
  const refuses = (...given: [string, ...string[]]) => expect(() => run(new Edits(fromRoot()), ...given));
  refuses('service', 'network').toThrow(/There is a service "network" already/);
  refuses('service', 'gateway').toThrow(/already/);
  refuses('service', 'Trial Market').toThrow(/is not a name/);
  refuses('endpoint', 'trial-market', 'stalls').toThrow(/There is no service "trial-market"/);
  refuses('event', 'trial-market', 'stall.opened').toThrow(/There is no service "trial-market"/);
  refuses('event', 'network', 'stall').toThrow(/is not a name/);
  refuses('event', 'network', 'stall.opened.v2').toThrow(/is not <aggregate>.<happened>/);
  refuses('event', 'jobs', 'position.published').toThrow(/positions.events.ts has jobs.position.published.v1 already/);
});
