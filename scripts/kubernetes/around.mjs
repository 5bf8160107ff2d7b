// @ts-check
/** Who may connect to whom, how many processes there are, and what watches them. */
import { QUEUES, rowOf, SERVERS } from './table.mjs';
import { CONSOLE_PORT, labelsOf, PORT, selectorOf } from './services.mjs';

/** @typedef {import('./services.mjs').Manifest} Manifest */

/** Everybody asks identity for the keys of tokens, and the gateway asks everybody. */
const KEYS = 'identity';
const GATEWAY = 'gateway';

/**
 * Who connects to whom. A service that is called fetches the caller's key, so that connections go both ways.
 * @param {readonly string[]} services @param {Record<string, readonly string[]>} callers by the service that is called
 * @returns {Record<string, string[]>} who connects to each service
 */
export function connections(services, callers) {
  return Object.fromEntries(
    services.map((service) => {
      const calls = services.filter((other) => callers[other]?.includes(service));
      const all = service === KEYS ? services : [...(callers[service] ?? []), ...calls, GATEWAY];
      return [service, [...new Set(all)].filter((other) => other !== service).sort()];
    }),
  );
}

/** @param {Record<string, string[]>} allowed as `connections` answers it @returns {Manifest[]} */
export const policies = (allowed) => [
  policy('default', { podSelector: {}, policyTypes: ['Ingress'] }),
  ...Object.entries(allowed).map(([service, from]) =>
    policy(service, {
      podSelector: { matchLabels: selectorOf(service) },
      policyTypes: ['Ingress'],
      ingress:
        service === GATEWAY ? [{ ports: on(PORT) }, { from: within, ports: on(CONSOLE_PORT) }] : rules(service, from),
    }),
  ),
];

const within = [{ podSelector: {} }];
const on = (/** @type {number[]} */ ...ports) => ports.map((port) => ({ port }));

/** @param {string} service @param {string[]} from */
function rules(service, from) {
  const peers = [
    { podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: from }] } },
  ];
  // Sound and picture come from browsers.
  const media = ['UDP', 'TCP'].map((protocol) => ({ port: `media-${protocol.toLowerCase()}`, protocol }));
  return [{ from: peers, ports: on(PORT) }, ...(service === 'conference' ? [{ ports: media }] : [])];
}

/** @param {string} name @param {object} spec @returns {Manifest} */
const policy = (name, spec) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: labelsOf(name) },
  spec,
});

/** More processes while the processor is busy. Calls that end are not cut off, so they are taken away slowly. @param {readonly string[]} services @returns {Manifest[]} */
export const autoscalers = (services) =>
  services
    .filter((service) => rowOf(service).processes[0] < rowOf(service).processes[1])
    .map((service) => {
      const [minReplicas, maxReplicas] = rowOf(service).processes;
      return {
        apiVersion: 'autoscaling/v2',
        kind: 'HorizontalPodAutoscaler',
        metadata: { name: service, labels: labelsOf(service) },
        spec: {
          scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: service },
          minReplicas,
          maxReplicas,
          metrics: [
            { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } } },
          ],
          behavior: {
            scaleDown: { stabilizationWindowSeconds: 600, policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }] },
          },
        },
      };
    });

/** Processes by what waits in the consumer group, at most one for each partition. @returns {Manifest[]} */
export const queues = () =>
  Object.entries(QUEUES).map(([service, { lag, most }]) => ({
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name: service, labels: labelsOf(service) },
    spec: {
      scaleTargetRef: { name: service },
      minReplicaCount: rowOf(service).processes[0],
      maxReplicaCount: most,
      cooldownPeriod: 300,
      triggers: [
        { type: 'cpu', metricType: 'Utilization', metadata: { value: '60' } },
        {
          type: 'kafka',
          metadata: {
            bootstrapServersFromEnv: 'KAFKA_BROKERS',
            consumerGroup: service,
            lagThreshold: String(lag),
            excludePersistentLag: 'true',
            limitToPartitionsWithLag: 'false',
          },
        },
      ],
    },
  }));

/** @param {readonly string[]} services @param {object} rules what deploy/prometheus/rules.yml says @returns {Manifest[]} */
export const monitors = (services, rules) => [
  {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'renmai', labels: labelsOf('renmai') },
    spec: rules,
  },
  ...services.map((service) => ({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'ServiceMonitor',
    metadata: { name: service, labels: labelsOf(service) },
    spec: {
      selector: { matchLabels: labelsOf(service) },
      endpoints: [
        {
          port: 'http',
          path: '/metrics',
          interval: '30s',
          // The rules know all services by one name.
          relabelings: [{ targetLabel: 'job', replacement: 'renmai' }],
          // The gateway is open to everybody, and its metrics are not.
          ...(service === GATEWAY && { authorization: { credentials: { name: 'renmai', key: 'METRICS_TOKEN' } } }),
        },
      ],
    },
  })),
  policy('metrics', {
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'renmai' } },
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        ports: on(PORT),
      },
    ],
  }),
];

const services = [{ podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'renmai' } } }];

/** The servers of a small cluster may be reached by the services, and by nothing else. @returns {Manifest[]} */
export const serverPolicies = () =>
  Object.entries(SERVERS).map(([server, { port }]) =>
    policy(server, {
      podSelector: { matchLabels: selectorOf(server) },
      policyTypes: ['Ingress'],
      // Signed links lead browsers to the object storage.
      ingress: [{ ...(server !== 'minio' && { from: services }), ports: on(port) }],
    }),
  );
