import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { endpointsByService } from '../gateway/src/endpoints.js';
import { kitConfig } from '../packages/service-kit/src/config/service-config.js';
import { files, manifests, servicesOf } from './kubernetes/files.mjs';
import { secrets } from './kubernetes/secrets.mjs';
import type { Manifest } from './kubernetes/services.mjs';
import { builtIn } from './kubernetes/services.mjs';
import { callersIn, scriptsIn } from './kubernetes/sources.mjs';
import { BESIDE, ELSEWHERE, rowOf, SERVERS } from './kubernetes/table.mjs';
import { problemsOf } from './test/kubernetes-schema.js';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'deploy/kubernetes');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const read = (file: string): Manifest[] => parseAllDocuments(text(file)).map((document) => document.toJS() as Manifest);

const compose = text('docker-compose.yml');
const composed = servicesOf(compose);
const services = builtIn(composed);
const { version } = JSON.parse(text('package.json')) as { version: string };
const callers = callersIn(endpointsByService);
const rules = text('deploy/prometheus/rules.yml');
const sources = { compose, scripts: scriptsIn(compose), callers, rules, version };
const all = [...manifests(sources)];
const every = all.flatMap(([, list]) => list);

interface Container {
  name: string;
  image: string;
  env: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: true } };
  }[];
  resources: { limits: Record<string, string>; requests: Record<string, string> };
  securityContext: { readOnlyRootFilesystem?: boolean; capabilities: { drop: string[] } };
  startupProbe: object;
  livenessProbe: object;
  readinessProbe: object;
}
const workloads = every.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
const containerOf = ({ spec }: Manifest) => spec.template.spec.containers[0] as Container;
const workloadOf = (name: string) => workloads.find(({ metadata }) => metadata.name === name) as Manifest;
const policyOf = (name: string) =>
  every.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name)?.spec.ingress as {
    from?: { podSelector: { matchExpressions?: { values: string[] }[] } }[];
  }[];

it('deploy/kubernetes is as `npm run kubernetes` writes it', () => {
  const written = files(sources);
  const there = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(path.join(folder, file)).isFile() && !file.startsWith('example'));
  expect(there.sort()).toEqual([...written.keys()].sort());
  for (const [file, content] of written) expect(text(`deploy/kubernetes/${file}`)).toBe(content);
});

it.each(all)('%s follows the schemas of Kubernetes', async (_file, list) => {
  expect((await Promise.all(list.map(problemsOf))).flat()).toEqual([]);
});

it('a manifest with a wrong value is noticed', async () => {
  const [wrong] = structuredClone(read('deploy/kubernetes/base/jobs.yaml'));
  if (wrong) wrong['spec'].template.spec.containers[0].ports[0].containerPort = 'http';
  expect(await problemsOf(wrong as Manifest)).toEqual([expect.stringContaining('containerPort')]);
});

it('the example follows the schemas, and its settings are known', async () => {
  const list = ['namespace', 'ingress'].flatMap((name) => read(`deploy/kubernetes/example/${name}.yaml`));
  expect((await Promise.all(list.map(problemsOf))).flat()).toEqual([]);
  const known = new Set(workloads.flatMap((workload) => containerOf(workload).env.map(({ name }) => name)));
  for (const [, name = ''] of text('deploy/kubernetes/example/settings.env').matchAll(/^([A-Z_0-9]+)=/gm))
    expect(known).toContain(name);
});

it.each(services)('%s has every setting that it has with compose, each once', (service) => {
  const names = containerOf(workloadOf(service)).env.map(({ name }) => name);
  const given = Object.keys(composed[service]?.environment ?? {});
  const beside = given.flatMap((name) => BESIDE[name] ?? []);
  expect(names.filter((name) => name !== 'POD_NAME').sort()).toEqual([...given, ...beside].sort());
  expect(Object.keys(kitConfig.shape)).toEqual(expect.arrayContaining(Object.values(BESIDE).flat()));
  expect(existsSync(path.join(root, service === 'gateway' ? 'gateway' : `services/${service}`))).toBe(true);
});

it('names the settings that differ from compose by a name of compose', () => {
  const names = services.flatMap((service) => Object.keys(composed[service]?.environment ?? {}));
  for (const name of Object.keys(ELSEWHERE)) expect(names).toContain(name);
});

it.each(services)('%s is reached by those who call it, and by those who fetch its key', (service) => {
  const from = policyOf(service)[0]?.from?.[0]?.podSelector.matchExpressions?.[0]?.values;
  const callersOf = (name: string) => (endpointsByService[name] ?? []).flatMap((endpoint) => endpoint.callers ?? []);
  const called = services.filter((other) => callersOf(other).includes(service as never));
  if (service === 'gateway') expect(from).toBeUndefined();
  else expect(from).toEqual(expect.arrayContaining([...new Set([...callersOf(service), ...called])]));
});

it.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
  'the pods of %s are watched, bounded and without rights',
  (name, workload) => {
    const { image, resources, securityContext, ...container } = containerOf(workload);
    expect(image).toMatch(/:.*\d/);
    expect(Object.keys(resources.limits)).toEqual(['cpu', 'memory']);
    expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory']);
    expect(securityContext.capabilities.drop).toEqual(['ALL']);
    expect(workload.spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    });
    if (name in SERVERS) return;
    expect(securityContext.readOnlyRootFilesystem).toBe(true);
    expect(container).toMatchObject({ startupProbe: {}, livenessProbe: {}, readinessProbe: {} });
    expect(every.some(({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === name)).toBe(true);
  },
);

it('gives a service as long to end as compose does', () => {
  const seconds = (grace: string) => Number.parseInt(grace, 10) * (grace.endsWith('m') ? 60 : 1);
  for (const service of services)
    expect(rowOf(service).seconds).toBeGreaterThanOrEqual(seconds(String(composed[service]?.['stop_grace_period'])));
});

describe('the secrets of a new installation', () => {
  let count = 0;
  const made = Object.fromEntries(
    parseAllDocuments(secrets(compose, () => `${(count += 1)}`.padStart(48, 'x'))).map((document) => {
      const { metadata, stringData } = document.toJS() as Manifest;
      return [metadata.name, stringData as Record<string, string>];
    }),
  );

  it('are all that pods refuse to start without', () => {
    const asked = workloads.flatMap((workload) =>
      containerOf(workload).env.map(({ valueFrom }) => valueFrom?.secretKeyRef),
    );
    for (const key of asked) if (key && !key.optional) expect(made[key.name]).toHaveProperty([key.key]);
    expect(made['renmai']).toHaveProperty('METRICS_TOKEN');
  });

  it('agree between services and servers, and are another for each service', () => {
    const password = made['renmai-servers']?.['ORG_PAGES_DATABASE_PASSWORD'];
    expect(made['renmai-org-pages']?.['DATABASE_URL']).toBe(`postgres://org_pages:${password}@postgres:5432/org_pages`);
    expect(made['renmai']?.['S3_SECRET_KEY']).toBe(made['renmai-servers']?.['MINIO_ROOT_PASSWORD']);
    expect(JSON.stringify(made)).not.toContain('${');
    const keys = services.map((service) => made[`renmai-${service}`]?.['SECRET_KEY']);
    expect(new Set(keys).size).toBe(services.length);
  });
});
