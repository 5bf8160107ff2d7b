// @ts-check
/**
 * A compose file on podman, where neither docker compose nor systemd is: order by health, networks by name, volumes, limits of containers.
 * Health checks are run from here, since podman leaves them to systemd.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { podman, succeeds } from './podman.mjs';

const HEALTHY_WITHIN_MS = 600_000;
const EVERY_MS = 500;

/**
 * @typedef {object} Service as files write it
 * @property {string} [image]
 * @property {{ args: { SERVICE: string } }} [build]
 * @property {string[]} [command] @property {string[]} [env_file] @property {Record<string, string>} [environment]
 * @property {string[]} [ports] @property {string[]} [volumes] @property {string[]} [tmpfs] @property {string[]} [profiles]
 * @property {string[]} [cap_drop] @property {string[]} [security_opt]
 * @property {boolean} [init] @property {boolean} [read_only] @property {string} [stop_grace_period]
 * @property {{ test: string[] }} [healthcheck] @property {Record<string, unknown>} [depends_on]
 */

/** The value that compose makes of `${NAME:-usual}` and `${NAME:?message}`. @param {unknown} value @param {Record<string, string>} env @returns {any} */
export function substituted(value, env) {
  if (typeof value === 'string') {
    return value.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (whole, name, kind, rest) => {
      if (whole === '$$') return '$';
      if (env[name]) return env[name];
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return rest ?? '';
    });
  }
  if (Array.isArray(value)) return value.map((one) => substituted(one, env));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, substituted(one, env)]));
  }
  return value;
}

/** @param {string} text @returns {Record<string, string>} */
export const variablesIn = (text) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

export class Compose {
  /** @type {Record<string, Service>} */
  services;
  /** @type {string[]} */
  volumes;

  /**
   * @param {object} options
   * @param {string} options.file absolute
   * @param {Record<string, string>} options.env of `.env`
   * @param {string} options.project begins every name
   * @param {Record<string, string>} options.ports of this machine: those of the file by those to use
   * @param {(service: Service) => Promise<string>} options.imageOf
   */
  constructor({ file, env, project, ports, imageOf }) {
    const content = parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 });
    const { services, volumes } = substituted(content, env);
    this.services = services;
    this.volumes = Object.keys(volumes);
    this.folder = path.dirname(file);
    this.env = env;
    this.project = project;
    this.ports = ports;
    this.imageOf = imageOf;
  }

  /** @param {string} service */
  container(service) {
    return `${this.project}-${service}`;
  }

  get network() {
    return `${this.project}-net`;
  }

  /** Starts all services without a profile, each when those that it waits for are healthy. */
  async up() {
    if (!(await succeeds(['network', 'exists', this.network]))) await podman(['network', 'create', this.network]);
    const wanted = Object.entries(this.services).filter(([, { profiles }]) => !profiles);
    /** @type {Map<string, Promise<void>>} */
    const started = new Map();
    const begin = async (/** @type {string} */ name, /** @type {Service} */ service) => {
      for (const other of Object.keys(service.depends_on ?? {})) await started.get(other);
      await podman(await this.#runArguments(name, service));
      await this.healthy(name);
    };
    const order = wanted.map(([name]) => name);
    // Promises of those that are waited for exist first.
    for (const name of inOrder(order, (one) => Object.keys(this.services[one]?.depends_on ?? {}))) {
      started.set(name, begin(name, /** @type {Service} */ (this.services[name])));
    }
    await Promise.all(started.values());
  }

  /** @param {string} name @param {Service} service */
  async #runArguments(name, service) {
    const flags = {
      '--network': [this.network],
      '--network-alias': [name],
      '--tmpfs': service.tmpfs ?? [],
      '--cap-drop': service.cap_drop ?? [],
      '--security-opt': (service.security_opt ?? []).map((option) => option.replace(':true', '')),
      '--stop-timeout': service.stop_grace_period ? [seconds(service.stop_grace_period)] : [],
      '--env': Object.entries(this.#environment(service)).map(([key, value]) => `${key}=${value}`),
      '--publish': (service.ports ?? []).map((port) => this.#port(String(port))),
      '--volume': (service.volumes ?? []).map((volume) => this.#volume(volume)),
    };
    const switches = [
      ...(service.init ? ['--init'] : []),
      ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ];
    const options = Object.entries(flags).flatMap(([flag, values]) => values.flatMap((value) => [flag, value]));
    const image = await this.imageOf(service);
    // No restart: that a killed container comes back is the work of docker, and tests start it themselves.
    return [
      'run',
      '-d',
      '--name',
      this.container(name),
      ...switches,
      ...options,
      '--no-healthcheck',
      image,
      ...(service.command ?? []),
    ];
  }

  /** @param {Service} service */
  #environment({ env_file: files, environment = {} }) {
    return { ...(files ? this.env : {}), ...environment };
  }

  /** @param {string} port e.g. `127.0.0.1:8081:8081` or `8080:8080/tcp` @returns always this machine alone */
  #port(port) {
    const [inner = '', outer = ''] = port.split(':').reverse();
    return `127.0.0.1:${this.ports[outer] ?? outer}:${inner}`;
  }

  /** @param {string} volume */
  #volume(volume) {
    const [source = '', ...rest] = volume.split(':');
    const from = source.startsWith('.') ? path.join(this.folder, source) : `${this.project}_${source}`;
    return [from, ...rest].join(':');
  }

  /** Waits until the health check of the file passes. @param {string} name */
  async healthy(name) {
    const [kind, ...command] = this.services[name]?.healthcheck?.test ?? [];
    const run = kind === 'CMD-SHELL' ? ['sh', '-c', ...command] : command;
    for (const since = Date.now(); !(await succeeds(['exec', this.container(name), ...run])); await sleep(EVERY_MS)) {
      const state = (await podman(['inspect', '--format', '{{.State.Status}}', this.container(name)])).stdout.trim();
      if (state !== 'exited' && Date.now() - since < HEALTHY_WITHIN_MS) continue;
      throw new Error(`${name} is not healthy (${state}):\n${(await this.logs(name)).slice(-4000)}`);
    }
  }

  /** @param {string} name */
  async logs(name) {
    const { stdout, stderr } = await podman(['logs', this.container(name)]);
    return stdout + stderr;
  }

  /** Ends a container as a failing machine does, and starts it again. @param {string} name */
  async kill(name) {
    await podman(['kill', this.container(name)]);
    await podman(['wait', this.container(name)]);
    await podman(['start', this.container(name)]);
  }

  /** @param {string} name @param {string[]} command @param {string[]} [options] */
  exec(name, command, options = []) {
    return podman(['exec', ...options, this.container(name), ...command]);
  }

  /** Stops everything in turn. @returns {Promise<Record<string, number>>} seconds by service */
  async stop() {
    /** @type {Record<string, number>} */
    const took = {};
    const order = inOrder(Object.keys(this.services), (one) => Object.keys(this.services[one]?.depends_on ?? {}));
    for (const name of order.reverse()) {
      if (!(await succeeds(['container', 'exists', this.container(name)]))) continue;
      const since = performance.now();
      await podman(['stop', this.container(name)]);
      took[name] = (performance.now() - since) / 1000;
    }
    return took;
  }

  /** Removes the containers, and with `volumes` what they have stored. @param {{ volumes?: boolean }} [options] */
  async down({ volumes = true } = {}) {
    for (const name of Object.keys(this.services)) await succeeds(['rm', '-f', '-t', '0', this.container(name)]);
    await succeeds(['network', 'rm', '-f', this.network]);
    if (volumes) for (const name of this.volumes) await succeeds(['volume', 'rm', '-f', `${this.project}_${name}`]);
  }
}

/** Everybody after those they wait for. @param {string[]} names @param {(name: string) => string[]} waitsFor */
function inOrder(names, waitsFor) {
  /** @type {string[]} */
  const order = [];
  const add = (/** @type {string} */ name) => {
    if (order.includes(name) || !names.includes(name)) return;
    waitsFor(name).forEach(add);
    order.push(name);
  };
  names.forEach(add);
  return order;
}

/** @param {string} text e.g. `1m30s` */
function seconds(text) {
  const [, minutes = 0, rest = 0] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? [];
  return String(Number(minutes) * 60 + Number(rest));
}
