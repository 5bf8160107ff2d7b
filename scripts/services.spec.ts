import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointsByService } from '../gateway/src/endpoints.js';
import { ownDataExports } from '../packages/contracts/src/own-data.js';
import { builtServices } from '../packages/contracts/src/services.js';

const services = path.resolve(import.meta.dirname, '../services');

/** The specs that every service has in `test/` (or a folder below it). */
const obligatory = ['policies', 'openapi', 'ways-out', 'erasure', 'export'] as const;

/** Services that prove it in another spec, or have nothing to prove. */
const exceptions: Record<string, { spec?: string; because: string }> = {
  'identity ways-out': { because: 'it shows members nobody but themselves' },
  'identity erasure': { spec: 'lifecycle', because: 'erasure begins in it, at the end of the life cycle' },
  'identity export': { spec: 'account', because: 'the account is the export' },
  'messaging export': { spec: 'chat-export', because: 'it has two exports; the other is in notifications' },
  'messaging erasure': { spec: 'erased-user', because: 'chat users need not be members' },
  'network erasure': { spec: 'erased-member', because: 'moments have one of their own' },
  'network export': { spec: 'network-export', because: 'it has the name of its endpoint' },
  'profile export': { spec: 'profile', because: 'the profile is the export' },
};

const rows = builtServices.flatMap((service) => obligatory.map((proof) => ({ service, proof })));

it('the contracts name every service of services/', () => {
  const folders = readdirSync(services).filter((name) => existsSync(path.join(services, name, 'package.json')));
  expect(folders.sort()).toEqual([...builtServices].sort());
});

it.each(rows)('$service proves: $proof', ({ service, proof }) => {
  const exception = exceptions[`${service} ${proof}`];
  if (exception && !exception.spec) return;
  const files = readdirSync(path.join(services, service, 'test'), { recursive: true }).map((file) =>
    path.basename(String(file)),
  );
  expect(files).toContain(`${exception?.spec ?? proof}.int.spec.ts`);
});

it.each(builtServices.filter((service) => !(`${service} ways-out` in exceptions)))(
  '%s proves its ways out by the table of relations',
  (service) => {
    const spec = readFileSync(path.join(services, service, 'test/ways-out.int.spec.ts'), 'utf8');
    expect(spec).toMatch(/^describeWaysOut[<(]/m);
  },
);

describe.each(builtServices)('the export of %s', (service) => {
  const registered = Object.values(ownDataExports[service]);

  it('is registered with all its endpoints', () => {
    const exporting = endpointsByService[service]?.filter(({ path: address }) => address.endsWith('/export')) ?? [];
    expect(exporting.length).toBeGreaterThan(0);
    expect(registered.map((one) => one.path).sort()).toEqual(exporting.map((one) => one.path).sort());
  });

  it('is for the member alone, on the budget of downloads, and asked for by a spec', () => {
    const folder = path.join(services, service, 'test');
    const specs = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.int.spec.ts') && !/(policies|ways-out)[.]int/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'));
    for (const { method, path: address, access, rate } of registered) {
      expect({ method, access, rate }).toEqual({ method: 'GET', access: 'member', rate: 'export' });
      expect(specs.some((text) => text.includes(address))).toBe(true);
    }
  });
});

it('programs of tests import built files whose sources are there', () => {
  const programs = builtServices.flatMap((service) =>
    readdirSync(path.join(services, service, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => path.join(services, service, 'test', file)),
  );
  const built = programs.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']*\/dist\/[^']+)\.js'/g)].map(([, place]) =>
      path.resolve(path.dirname(file), String(place)).replace('/dist/', '/src/'),
    ),
  );
  expect(built.length).toBeGreaterThan(0);
  expect(built.filter((file) => !existsSync(`${file}.ts`))).toEqual([]);
});
