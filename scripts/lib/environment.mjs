// @ts-check
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { roleOf } from './database-roles.mjs';
import { databaseUrl } from './databases.mjs';
import { mediaAddresses } from './media-addresses.mjs';
import { databaseOf } from './workspaces.mjs';

/** Upper-case beginning of a service's variables: `org-pages` -> `ORG_PAGES` @param {string} service */
const variable = (service) => databaseOf(service).toUpperCase();

/**
 * The variables that the stack sets for its programs. Programs read all others (e.g. REDIS_URL for a real Redis in place of the memory)
 * from the environment of the launcher.
 * @param {object} stack
 * @param {import('./settings.mjs').Settings} stack.settings
 * @param {{ secretKey: string }} stack.secrets
 * @param {string} stack.pass lets programs of this machine past the gateway's limits
 * @param {import('./databases.mjs').Server} stack.postgres with its superuser, who is passed to no program
 * @param {Record<string, number>} stack.ports internal port of each service
 * @param {'production' | 'development'} stack.mode
 * @param {boolean} stack.shared whether all services share one process
 */
export function environments({ settings, secrets, pass, postgres, ports, mode, shared }) {
  const url = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
  const addresses = Object.fromEntries(
    Object.entries({ ...ports, gateway: settings.ports.gateway }).map(([name, port]) => [
      `${variable(name)}_URL`,
      url(port),
    ]),
  );
  /** @type {Record<string, string>} */
  const common = {
    NODE_ENV: mode,
    PUBLIC_URL: settings.publicUrl,
    SECRET_KEY: secrets.secretKey,
    // A stack on one's own machine, where chat clients are tried out.
    CHAT_OPEN_REGISTRATION: process.env['CHAT_OPEN_REGISTRATION'] ?? 'true',
    // Sound and picture of calls, UDP and TCP.
    MEDIA_PORT: process.env['MEDIA_PORT'] || String(settings.ports.media),
    MEDIA_LISTEN_IP: process.env['MEDIA_LISTEN_IP'] ?? mediaAddresses(settings.host),
    MEDIA_WORKERS: process.env['MEDIA_WORKERS'] ?? String(Math.min(64, availableParallelism())),
    // Only as long as the demo world is filled is it another time than the machine's.
    CLOCK_OF_PARENT: 'true',
    ...addresses,
  };
  if (ports.identity !== undefined) common.JWKS_URL = `${url(ports.identity)}/.well-known/jwks.json`;
  const logFile = (/** @type {string} */ name) => ({
    LOG_FILE: settings.logFiles ? path.join(settings.dataDir, 'logs', `${name}.log`) : '',
  });

  /** @param {string} name @returns {Record<string, string>} */
  function ofService(name) {
    return {
      ...common,
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
      DATABASE_URL: databaseUrl(roleOf(postgres, databaseOf(name)), databaseOf(name)),
      BUS_URL: databaseUrl(roleOf(postgres, BUS_DATABASE), BUS_DATABASE),
      STORAGE_DIR: path.join(settings.dataDir, 'storage'),
      MAILBOX_DIR: path.join(settings.dataDir, 'mailbox'),
      // Tracks of meetings until their files are made.
      RECORDING_DIR: process.env['RECORDING_DIR'] ?? path.join(settings.dataDir, 'recordings'),
      RECORDING_PORT: String(settings.ports.recording),
      PROCESS_METRICS: String(!shared),
      ...logFile(name),
    };
  }

  /**
   * A further process of conference, with a port and media ports of its own.
   * @param {number} index from 2
   * @param {number} port
   * @returns {Record<string, string>}
   */
  function ofConferenceNode(index, port) {
    return {
      ...ofService('conference'),
      PORT: String(port),
      MEDIA_PORT: String(settings.ports.media + (index - 1) * MEDIA_PORTS_OF_A_NODE),
      PROCESS_METRICS: 'true',
      ...logFile(`conference-${index}`),
    };
  }

  /** @returns {Record<string, string>} */
  function ofGateway() {
    return {
      ...common,
      HOST: settings.host,
      PORT: String(settings.ports.gateway),
      CONSOLE_HOST: settings.consoleHost,
      CONSOLE_PORT: String(settings.ports.console),
      LOCAL_PASS: pass,
      ...logFile('gateway'),
    };
  }
  return { ofService, ofConferenceNode, ofGateway };
}

/** One for each media worker. */
const MEDIA_PORTS_OF_A_NODE = 64;

export const BUS_DATABASE = 'bus';
