// @ts-check
/** PostgreSQL, Kafka, Redis, S3 and a mail catcher for a small cluster: one process of each, as docker-compose.yml has them. */
import { isSecret, SERVERS } from './table.mjs';
import { labelsOf, selectorOf } from './services.mjs';

/** @typedef {import('./services.mjs').Manifest} Manifest */
/** @typedef {import('./services.mjs').ComposeService} ComposeService */

const SCRIPTS = 'postgres-scripts';

/** @param {Record<string, ComposeService>} compose @param {Record<string, string>} scripts text of each file that PostgreSQL's container mounts @returns {Manifest[]} */
export const manifestsOfServers = (compose, scripts) => [
  ...Object.keys(SERVERS).flatMap((server) => manifestsOfServer(server, compose[server] ?? {})),
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: SCRIPTS, labels: labelsOf('postgres') },
    data: scripts,
  },
];

/** @param {string} server @param {ComposeService} composed @param {string[][]} kept volumes @param {string[][]} files of this repository */
function containerOf(server, composed, kept, files) {
  const { port, memory } = SERVERS[/** @type {keyof typeof SERVERS} */ (server)];
  const health = composed.healthcheck;
  return {
    name: server,
    image: composed.image,
    ...(composed.command && { args: composed.command.map(plain) }),
    ports: [
      { name: 'server', containerPort: port },
      ...(server === 'mailpit' ? [{ name: 'web', containerPort: 8025 }] : []),
    ],
    env: Object.entries(composed.environment ?? {}).map(([name, value]) => variable(name, String(value))),
    resources: { requests: { cpu: '100m', memory }, limits: { cpu: '2', memory: twice(memory) } },
    securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
    startupProbe: { exec: commandOf(health), periodSeconds: 5, timeoutSeconds: 10, failureThreshold: 36 },
    readinessProbe: { exec: commandOf(health), periodSeconds: 30, timeoutSeconds: 10 },
    volumeMounts: [
      // Below the root of the volume, where some file systems keep a folder of their own.
      ...kept.map(([, folder]) => ({ name: 'kept', mountPath: folder, subPath: 'data' })),
      ...files.map(([file, place]) => ({
        name: 'scripts',
        mountPath: place,
        subPath: file?.split('/').at(-1),
        readOnly: true,
      })),
    ],
  };
}

/** @param {string} server @param {ComposeService} composed @returns {Manifest[]} */
function manifestsOfServer(server, composed) {
  const { user, port, room } = SERVERS[/** @type {keyof typeof SERVERS} */ (server)];
  const mounts = (composed.volumes ?? []).map((volume) => volume.split(':'));
  const kept = mounts.filter(([source]) => !source?.startsWith('.'));
  const files = mounts.filter(([source]) => source?.startsWith('.'));
  const container = containerOf(server, composed, kept, files);
  const named = { name: server, labels: { ...labelsOf(server), 'app.kubernetes.io/component': 'server' } };
  // The services' policy names all of `renmai`; a server is a part of the cluster around it.
  named.labels['app.kubernetes.io/part-of'] = 'renmai-servers';
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: named,
      spec: {
        serviceName: server,
        selector: { matchLabels: selectorOf(server) },
        template: {
          metadata: { labels: named.labels },
          spec: {
            automountServiceAccountToken: false,
            enableServiceLinks: false,
            securityContext: {
              runAsNonRoot: true,
              runAsUser: user,
              runAsGroup: user,
              fsGroup: user,
              seccompProfile: { type: 'RuntimeDefault' },
            },
            containers: [container],
            ...(files.length > 0 && { volumes: [{ name: 'scripts', configMap: { name: SCRIPTS } }] }),
          },
        },
        ...(room !== null && {
          volumeClaimTemplates: [
            {
              metadata: { name: 'kept' },
              spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: room } } },
            },
          ],
        }),
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: named,
      spec: {
        // Names the process itself: Kafka connects to itself before it is ready.
        clusterIP: 'None',
        publishNotReadyAddresses: true,
        selector: selectorOf(server),
        ports: [
          { name: 'server', port, targetPort: 'server' },
          ...(server === 'mailpit' ? [{ name: 'web', port: 8025, targetPort: 'web' }] : []),
        ],
      },
    },
  ];
}

/** @param {string} name @param {string} value */
const variable = (name, value) =>
  value.includes('${') && (isSecret(name) || /PASSWORD|USER/.test(name))
    ? { name, valueFrom: { secretKeyRef: { name: 'renmai-servers', key: name } } }
    : { name, value };

/** Compose writes a dollar sign as two. @param {string} text */
const plain = (text) => text.replaceAll('$$', '$');

/** @param {{ test: string[] }} health */
const commandOf = ({ test: [kind, ...command] }) =>
  kind === 'CMD-SHELL' ? { command: ['sh', '-c', ...command.map(plain)] } : { command: command.map(plain) };

/** @param {string} memory in Mi or Gi */
const twice = (memory) => memory.replace(/\d+/, (number) => String(2 * Number(number)));
