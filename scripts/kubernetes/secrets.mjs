// @ts-check
/** Secrets for a new installation: every key that a pod refuses to start without, with a random value. */
import { stringify } from 'yaml';
import { servicesOf } from './files.mjs';
import { builtIn, variablesOf } from './services.mjs';
import { isSecret, SERVERS } from './table.mjs';

/**
 * @param {string} compose the text of docker-compose.yml
 * @param {() => string} random letters and digits, another text at each call
 * @returns {string} YAML of `kubectl apply -f`
 */
export function secrets(compose, random) {
  const services = servicesOf(compose);
  /** @type {Map<string, string>} */
  const chosen = new Map();
  const choose = (/** @type {string} */ name) => {
    // Some S3 servers take no longer name of a user.
    if (!chosen.has(name)) chosen.set(name, /_USER$/.test(name) ? random().slice(0, 20) : random());
    return String(chosen.get(name));
  };
  /** The value that compose would make of this one. @param {string} value */
  const filled = (value) =>
    value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name, kind, rest) => (kind === '-' ? rest : choose(name)));
  /** @type {Record<string, Record<string, string>>} */
  const all = { renmai: { METRICS_TOKEN: random() }, 'renmai-servers': {} };
  for (const service of builtIn(services)) {
    const environment = services[service]?.environment ?? {};
    for (const { name, valueFrom } of variablesOf(service, environment)) {
      const key = valueFrom?.secretKeyRef;
      if (key && key.optional !== true) (all[key.name] ??= {})[name] = filled(String(environment[name]));
    }
  }
  for (const server of Object.keys(SERVERS)) {
    for (const [name, value] of Object.entries(services[server]?.environment ?? {})) {
      if (isSecret(name) || /_USER$/.test(name))
        Object.assign(all['renmai-servers'] ?? {}, { [name]: filled(String(value)) });
    }
  }
  return Object.entries(all)
    .map(([name, stringData]) =>
      stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, type: 'Opaque', stringData }, { lineWidth: 0 }),
    )
    .join('---\n');
}
