// @ts-check
/** Deployments and what belongs to them, from docker-compose.yml and the table. */
import { BESIDE, ELSEWHERE, FOLDERS, isSecret, OUTSIDE, OWN_SECRETS, rowOf } from './table.mjs';

/**
 * @typedef {{ apiVersion: string, kind: string, metadata: { name: string, labels?: Record<string, string> }, [key: string]: any }} Manifest
 * @typedef {{ environment?: Record<string, string>, volumes?: string[], build?: object, [key: string]: any }} ComposeService
 */

export const PORT = 3000;
export const CONSOLE_PORT = 3001;
const USER = 1000;

/** @param {string} name */
export const labelsOf = (name) => ({ 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'renmai' });

/** @param {string} name */
export const selectorOf = (name) => ({ 'app.kubernetes.io/name': name });

/** The services of compose that are built from this repository, each once. @param {Record<string, ComposeService>} compose @returns {string[]} */
export const builtIn = (compose) =>
  Object.keys(compose).filter((name) => compose[name]?.build !== undefined && !/-\d+$/.test(name));

/**
 * The variables of a container. Values of compose that come from outside are keys of the ConfigMap `renmai`, secrets those of the Secret
 * `renmai` or of the service's own; a key that compose does without may be missing.
 * @param {string} service @param {Record<string, string>} environment
 */
export function variablesOf(service, environment) {
  const names = Object.keys(environment).flatMap((name) => [name, ...(BESIDE[name] ?? [])]);
  const variables = names.map((name) => ({ name, .../** @type {any} */ (ELSEWHERE[name] ?? from(name)) }));
  const pod = { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } };
  return 'ROOM_NODE_URL' in environment ? [pod, ...variables] : variables;

  /** @param {string} name */
  function from(name) {
    const value = environment[name];
    if (value !== undefined && !value.includes('${') && !OUTSIDE.includes(name)) return { value };
    const required = OUTSIDE.includes(name) || /\$\{\w+:\?/.test(value ?? '');
    const place = isSecret(name) && OWN_SECRETS.includes(name) ? `renmai-${service}` : 'renmai';
    const key = { name: place, key: name, ...(!required && { optional: true }) };
    return { valueFrom: isSecret(name) ? { secretKeyRef: key } : { configMapKeyRef: key } };
  }
}

/** The pods of a service. @param {string} service @param {ComposeService} composed @param {string} version */
function templateOf(service, composed, version) {
  const { asks, most, seconds } = rowOf(service);
  const ports = [
    { name: 'http', containerPort: PORT },
    ...(service === 'gateway' ? [{ name: 'console', containerPort: CONSOLE_PORT }] : []),
    ...(hasMedia(service) ? mediaPorts(Number(composed.environment?.MEDIA_PORT)) : []),
  ];
  const folders = ['/tmp', ...(composed.volumes ?? []).map((volume) => String(volume.split(':')[1]))];
  return {
    metadata: { labels: labelsOf(service) },
    spec: {
      automountServiceAccountToken: false,
      // Variables of other services' addresses would be taken for settings.
      enableServiceLinks: false,
      terminationGracePeriodSeconds: seconds,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: USER,
        runAsGroup: USER,
        fsGroup: USER,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      topologySpreadConstraints: ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map((topologyKey) => ({
        maxSkew: 1,
        topologyKey,
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: selectorOf(service) },
      })),
      containers: [
        {
          name: service,
          image: `renmai/${service}:${version}`,
          ports,
          env: variablesOf(service, composed.environment ?? {}),
          resources: {
            requests: { cpu: asks.processor, memory: asks.memory },
            limits: { cpu: most.processor, memory: most.memory },
          },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          // The first start of a service makes its tables.
          startupProbe: { ...probe('/health/live'), periodSeconds: 3, failureThreshold: 60 },
          livenessProbe: { ...probe('/health/live'), periodSeconds: 10, failureThreshold: 6 },
          readinessProbe: { ...probe('/health/ready'), periodSeconds: 5, failureThreshold: 2 },
          volumeMounts: folders.map((folder) => ({ name: folder.slice(1), mountPath: folder })),
        },
      ],
      volumes: folders.map((folder) => ({
        name: folder.slice(1),
        emptyDir: { sizeLimit: FOLDERS[folder] },
      })),
    },
  };
}

/** Browsers send sound and picture to its pods themselves. @param {string} service */
const hasMedia = (service) => service === 'conference';

/** @param {string} service @param {ComposeService} composed @param {string} version @returns {Manifest[]} */
export function manifestsOfService(service, composed, version) {
  const media = hasMedia(service);
  const template = templateOf(service, composed, version);
  const named = { name: service, labels: labelsOf(service) };
  const selector = { matchLabels: selectorOf(service) };
  return [
    media
      ? {
          apiVersion: 'apps/v1',
          kind: 'StatefulSet',
          metadata: named,
          spec: { serviceName: 'conference-nodes', podManagementPolicy: 'Parallel', selector, template },
        }
      : {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          metadata: named,
          spec: {
            selector,
            strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
            template,
          },
        },
    serviceFor(service, service, [{ name: 'http', port: PORT, targetPort: 'http' }]),
    ...(media ? [headless(service, 'conference-nodes')] : []),
    ...(service === 'gateway'
      ? [serviceFor(service, 'console', [{ name: 'console', port: CONSOLE_PORT, targetPort: 'console' }])]
      : []),
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: named,
      spec: { maxUnavailable: 1, selector },
    },
  ];
}

/** Browsers send sound and picture straight to the machine: one port, of UDP and TCP. @param {number} port */
const mediaPorts = (port) =>
  ['UDP', 'TCP'].map((protocol) => ({
    name: `media-${protocol.toLowerCase()}`,
    containerPort: port,
    hostPort: port,
    protocol,
  }));

/** @param {string} path */
const probe = (path) => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 5 });

/** @param {string} service @param {string} name @param {object[]} ports @returns {Manifest} */
const serviceFor = (service, name, ports) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: labelsOf(service) },
  spec: { selector: selectorOf(service), ports },
});

/** The names of the single processes. A process that is starting has its name already. @param {string} service @param {string} name @returns {Manifest} */
const headless = (service, name) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: labelsOf(service) },
  spec: {
    clusterIP: 'None',
    publishNotReadyAddresses: true,
    selector: selectorOf(service),
    // Another name than that of the service's own port, which is watched.
    ports: [{ name: 'node', port: PORT }],
  },
});
