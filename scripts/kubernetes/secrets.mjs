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
  const put = (/** @type {string} */ secret, /** @type {string} */ name, /** @type {unknown} */ value) => {
    (all[secret] ??= {})[name] = filled(String(value));
  };
  for (const service of builtIn(services)) {
    const environment = environmentOf(services, service);
    for (const { name, valueFrom } of variablesOf(service, environment)) {
      const key = valueFrom?.secretKeyRef;
      if (key && !key.optional) put(key.name, name, environment[name]);
    }
  }
  for (const server of Object.keys(SERVERS)) {
    const secret = Object.entries(environmentOf(services, server)).filter(
      ([name]) => isSecret(name) || /_USER$/.test(name),
    );
    for (const [name, value] of secret) put('renmai-servers', name, value);
  }
  return Object.entries(all)
    .map(([name, stringData]) =>
      stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, type: 'Opaque', stringData }, { lineWidth: 0 }),
    )
    .join('---\n');
}

/** @param {ReturnType<typeof servicesOf>} services @param {string} name */
const environmentOf = (services, name) => services[name]?.environment ?? {};
