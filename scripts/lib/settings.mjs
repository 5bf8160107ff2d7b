// @ts-check
import path from 'node:path';
import { fromRoot } from './paths.mjs';
import { PlainError } from './say.mjs';

/**
 * Where one stack lives. `RENMAI_PORT_OFFSET` shifts every port and names another data folder, so that two stacks run
 * beside each other by that one variable.
 * @typedef {object} Settings
 * @property {number} offset
 * @property {string} dataDir absolute
 * @property {string} host address on which the gateway listens
 * @property {string} consoleHost address on which the review console listens
 * @property {string} mailboxHost address on which the mailbox listens
 * @property {string} publicUrl origin that browsers use
 * @property {{ gateway: number, console: number, mailbox: number, vite: number, media: number, recording: number }} ports
 * @property {number} conferenceNodes processes that carry rooms
 * @property {number} internalPorts where the search for free ports of services begins
 * @property {ExternalPostgres | null} postgres a PostgreSQL that runs already; null: one of the stack's own
 * @property {boolean} logFiles whether log lines go to files of the data folder, and only warnings to the output, in words
 */

/**
 * @typedef {{ server: import('./databases.mjs').Server, secretKey: string }} ExternalPostgres server: with its superuser
 */

/** Below the range from which the system takes ports for outgoing connections (32768). */
const HIGHEST_OFFSET = 10_000;

const MOST_CONFERENCE_NODES = 8;

/** The one port in reach that browsers open to no page (WHATWG Fetch, "bad port"). */
const CLOSED_TO_BROWSERS = 10_080;

/** The addresses to listen on. @param {NodeJS.ProcessEnv} env */
const hostsOf = (env) => ({
  host: env.RENMAI_HOST || '127.0.0.1',
  consoleHost: env.RENMAI_CONSOLE_HOST || '127.0.0.1',
  mailboxHost: env.RENMAI_MAILBOX_HOST || '127.0.0.1',
});

/** @param {NodeJS.ProcessEnv} env @returns {Settings} */
export function readSettings(env) {
  const offset = Number(env.RENMAI_PORT_OFFSET || 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > HIGHEST_OFFSET) {
    throw new PlainError(
      `RENMAI_PORT_OFFSET must be a whole number from 0 to ${HIGHEST_OFFSET}, not "${env.RENMAI_PORT_OFFSET}".`,
    );
  }
  const ports = {
    gateway: 8080 + offset,
    console: 8081 + offset,
    mailbox: 8025 + offset,
    vite: 5173 + offset,
    media: 20_500 + offset,
    // 2000 of them
    recording: 12_000 + offset,
  };
  if ([ports.gateway, ports.console, ports.mailbox].includes(CLOSED_TO_BROWSERS)) {
    throw new PlainError(
      `With RENMAI_PORT_OFFSET=${offset} one address would have a port that browsers refuse. Choose another.`,
    );
  }
  const conferenceNodes = Number(env.CONFERENCE_NODES || 1);
  if (!Number.isInteger(conferenceNodes) || conferenceNodes < 1 || conferenceNodes > MOST_CONFERENCE_NODES) {
    throw new PlainError(`CONFERENCE_NODES must be a whole number from 1 to ${MOST_CONFERENCE_NODES}.`);
  }
  if (conferenceNodes > 1 && !env.REDIS_URL) {
    throw new PlainError('With CONFERENCE_NODES the processes find each other by Redis: set REDIS_URL, too.');
  }
  return {
    offset,
    conferenceNodes,
    dataDir: env.RENMAI_DATA_DIR
      ? path.resolve(env.RENMAI_DATA_DIR)
      : fromRoot(offset === 0 ? '.data' : `.data-${offset}`),
    ...hostsOf(env),
    publicUrl: originOf(env.RENMAI_PUBLIC_URL || `http://localhost:${ports.gateway}`),
    ports,
    internalPorts: 21_000 + offset,
    postgres: externalPostgres(env),
    logFiles: env.RENMAI_LOGS !== 'output',
  };
}

/** Bytes that a service asks of its key. */
const SHORTEST_KEY = 32;

/** @param {NodeJS.ProcessEnv} env @returns {ExternalPostgres | null} */
function externalPostgres({ RENMAI_POSTGRES_URL: address, SECRET_KEY: secretKey = '' }) {
  if (!address) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.username) {
    throw new PlainError('RENMAI_POSTGRES_URL must be an address like postgres://superuser:password@host:5432.');
  }
  // The databases outlive the data folder, so their key must not lie in it alone.
  if (secretKey.length < SHORTEST_KEY) {
    throw new PlainError(`With RENMAI_POSTGRES_URL set SECRET_KEY, too: at least ${SHORTEST_KEY} characters.`);
  }
  const server = {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  return { server, secretKey };
}

/** @param {string} text */
function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new PlainError(`RENMAI_PUBLIC_URL must be an address like https://renmai.example, not "${text}".`);
}
