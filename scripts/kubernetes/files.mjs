// @ts-check
/** The files of deploy/kubernetes. */
import { parse, stringify } from 'yaml';
import { autoscalers, connections, monitors, policies, queues, serverPolicies } from './around.mjs';
import { manifestsOfServers } from './servers.mjs';
import { builtIn, manifestsOfService } from './services.mjs';
import { rowOf } from './table.mjs';

/** @typedef {import('./services.mjs').Manifest} Manifest */

const HEAD = '# Written by `npm run kubernetes` from docker-compose.yml and scripts/kubernetes/table.mjs.\n';

/**
 * @typedef {object} Sources
 * @property {string} compose the text of docker-compose.yml
 * @property {Record<string, string>} scripts text of each file of deploy/postgres
 * @property {Record<string, readonly string[]>} callers who calls each service, by its contracts
 * @property {string} rules the text of deploy/prometheus/rules.yml
 * @property {string} version of the images
 */

/** @param {string} text */
export const servicesOf = (text) =>
  /** @type {Record<string, import('./services.mjs').ComposeService>} */ (
    parse(text, { merge: true, maxAliasCount: -1 }).services
  );

/** @param {Sources} sources @returns {Map<string, Manifest[]>} by the file's path below deploy/kubernetes */
export function manifests({ compose: text, scripts, callers, rules, version }) {
  const compose = servicesOf(text);
  const services = builtIn(compose);
  return new Map([
    ...services.map(
      (service) =>
        /** @type {[string, Manifest[]]} */ ([
          `base/${service}.yaml`,
          manifestsOfService(service, compose[service] ?? {}, version),
        ]),
    ),
    ['base/policies.yaml', policies(connections(services, callers))],
    ['components/servers/servers.yaml', manifestsOfServers(compose, scripts)],
    ['components/servers/policies.yaml', serverPolicies()],
    ['components/monitoring/monitors.yaml', monitors(services, parse(rules))],
    ['components/queues/queues.yaml', queues()],
    ['overlays/large/autoscalers.yaml', autoscalers(services)],
  ]);
}

/** @param {Sources} sources @returns {Map<string, string>} every file that is written, with its text */
export function files(sources) {
  const made = manifests(sources);
  const services = builtIn(servicesOf(sources.compose));
  const conference = rowOf('conference').processes[0];
  const kustomizations = /** @type {[string, { kind: string, [key: string]: unknown }][]} */ ([
    ['base', { kind: 'Kustomization', resources: [...services, 'policies'].map((name) => `${name}.yaml`) }],
    ['components/servers', { kind: 'Component', resources: ['servers.yaml', 'policies.yaml'] }],
    ['components/monitoring', { kind: 'Component', resources: ['monitors.yaml'] }],
    [
      'components/queues',
      {
        kind: 'Component',
        resources: ['queues.yaml'],
        // One thing decides how many processes there are.
        patches: queues().map(({ metadata: { name } }) => ({
          patch: stringify({
            $patch: 'delete',
            apiVersion: 'autoscaling/v2',
            kind: 'HorizontalPodAutoscaler',
            metadata: { name },
          }),
        })),
      },
    ],
    ['overlays/small', { kind: 'Kustomization', resources: ['../../base'], components: ['../../components/servers'] }],
    [
      'overlays/large',
      {
        kind: 'Kustomization',
        resources: ['../../base', 'autoscalers.yaml'],
        components: ['../../components/monitoring'],
        replicas: [{ name: 'conference', count: conference }],
      },
    ],
  ]);
  return new Map([
    ...[...made].map(([file, list]) => /** @type {[string, string]} */ ([file, HEAD + list.map(yaml).join('---\n')])),
    ...kustomizations.map(([folder, { kind, ...rest }]) => {
      const apiVersion = `kustomize.config.k8s.io/${kind === 'Component' ? 'v1alpha1' : 'v1beta1'}`;
      return /** @type {[string, string]} */ ([
        `${folder}/kustomization.yaml`,
        HEAD + yaml({ apiVersion, kind, ...rest }),
      ]);
    }),
  ]);
}

/** @param {object} value */
const yaml = (value) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, singleQuote: true });
