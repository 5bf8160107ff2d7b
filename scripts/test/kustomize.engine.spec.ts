import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { builtIn, type Manifest } from '../kubernetes/services.mjs';
import { servicesOf } from '../kubernetes/files.mjs';
import { QUEUES, SERVERS } from '../kubernetes/table.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { kustomize, rendered } from '../test-servers/engines/kustomize.mjs';
import { problemsOf } from './kubernetes-schema.js';

let folder: string;
const services = builtIn(servicesOf(readFileSync(fromRoot('docker-compose.yml'), 'utf8')));

const BUILT_WITHIN_MS = 900_000;

beforeAll(async () => {
  await kustomize();
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-kubernetes-'));
  cpSync(fromRoot('deploy/kubernetes'), folder, { recursive: true });
}, BUILT_WITHIN_MS);
afterAll(() => rmSync(folder, { recursive: true }));

async function manifestsOf(overlay: string): Promise<Manifest[]> {
  const list = parseAllDocuments(await rendered(path.join(folder, overlay))).map((one) => one.toJS() as Manifest);
  expect((await Promise.all(list.map(problemsOf))).flat()).toEqual([]);
  return list;
}
const named = (list: Manifest[], kind: string) =>
  list
    .filter((one) => one.kind === kind)
    .map(({ metadata }) => metadata.name)
    .sort();

it('small is every service and every server, once', async () => {
  const list = await manifestsOf('overlays/small');
  const stateful = ['conference', ...Object.keys(SERVERS)];
  expect(named(list, 'StatefulSet')).toEqual(stateful.sort());
  expect(named(list, 'Deployment')).toEqual(services.filter((name) => name !== 'conference').sort());
  expect(named(list, 'HorizontalPodAutoscaler')).toEqual([]);
});

it('large adds processes by load, watches them, and has no server of its own', async () => {
  const list = await manifestsOf('overlays/large');
  expect(named(list, 'StatefulSet')).toEqual(['conference']);
  expect(list.find(({ kind }) => kind === 'StatefulSet')?.['spec'].replicas).toBe(2);
  expect(named(list, 'HorizontalPodAutoscaler')).toEqual(named(list, 'Deployment'));
  expect(named(list, 'ServiceMonitor')).toEqual([...services].sort());
});

it('with the component queues one thing decides about the processes of each service', async () => {
  const kustomization = { resources: ['../overlays/large'], components: ['../components/queues'] };
  cpSync(path.join(folder, 'example'), path.join(folder, 'queues'), { recursive: true });
  writeFileSync(path.join(folder, 'queues/kustomization.yaml'), JSON.stringify(kustomization));
  const list = await manifestsOf('queues');
  expect(named(list, 'ScaledObject')).toEqual(Object.keys(QUEUES));
  for (const name of Object.keys(QUEUES)) expect(named(list, 'HorizontalPodAutoscaler')).not.toContain(name);
});

it('the example is one namespace, whose pods are replaced when a setting changes', async () => {
  const settings = async () => {
    const list = await manifestsOf('example');
    const spaces = list.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata);
    expect(new Set(spaces.map((metadata) => (metadata as { namespace?: string }).namespace))).toEqual(
      new Set(['renmai']),
    );
    const jobs = list.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'jobs');
    const env = jobs?.['spec'].template.spec.containers[0].env as {
      name: string;
      valueFrom?: { configMapKeyRef?: { name: string } };
    }[];
    const name = env.find((one) => one.name === 'PUBLIC_URL')?.valueFrom?.configMapKeyRef?.name;
    expect(named(list, 'ConfigMap')).toContain(name);
    return name;
  };
  const before = await settings();
  writeFileSync(
    path.join(folder, 'example/settings.env'),
    `${readFileSync(path.join(folder, 'example/settings.env'), 'utf8')}LOG_LEVEL=warn\n`,
  );
  expect(await settings()).not.toBe(before);
});
