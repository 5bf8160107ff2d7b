// @ts-check
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startProgram } from '../program.mjs';
import { obtained, tool } from './obtain.mjs';
import { PINS } from './pins.mjs';

const run = promisify(execFile);
/** "nobody": OpenSearch refuses to run as root. */
const OTHER_USER = '65534';

/**
 * OpenSearch itself, without plugins. Needs Java 17 and Maven.
 * @param {import('../kinds.mjs').Place & { heap?: string }} place `heap` as Java has it
 * @returns {Promise<import('../kinds.mjs').Server>}
 */
export async function opensearch({ dir, freePort, heap = '512m' }) {
  const version = PINS.opensearch;
  const folder = await obtained(`opensearch-${version}`, (part) =>
    tool('mvn', ['-q', '-B', 'dependency:unpack', ...unpacking(version, part)], part),
  );
  const [port, transport] = [await freePort(), await freePort()];
  const home = path.join(dir, 'opensearch');
  cpSync(path.join(folder, `opensearch-${version}`), home, { recursive: true });
  for (const name of ['data', 'log']) mkdirSync(path.join(dir, name));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run('chown', ['-R', OTHER_USER, home, path.join(dir, 'data'), path.join(dir, 'log')]);
  const settings = {
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': transport,
    'path.data': path.join(dir, 'data'),
    'path.logs': path.join(dir, 'log'),
    'node.store.allow_mmap': false,
    'action.auto_create_index': false,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const program = [
    path.join(home, 'bin/opensearch'),
    ...Object.entries(settings).map(([name, value]) => `-E${name}=${value}`),
  ];
  const command = isRoot
    ? ['setpriv', `--reuid=${OTHER_USER}`, `--regid=${OTHER_USER}`, '--clear-groups', ...program]
    : program;
  const env = {
    OPENSEARCH_JAVA_HOME: await javaHome(),
    OPENSEARCH_JAVA_OPTS: `-Xms${heap} -Xmx${heap}`,
    HOME: home,
  };
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const [file = '', ...args] = command;
    const running = startProgram({ command: file, args, env, guarded: true });
    await running.until(() => answers(url));
    return running;
  };
  let running = await start();
  return {
    info: { url },
    stop: () => running.stop(),
    kill: () => running.kill(),
    async start() {
      running = await start();
    },
  };
}

/** @param {string} version @param {string} folder */
const unpacking = (version, folder) => [
  `-Dartifact=org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`,
  `-DoutputDirectory=${folder}`,
];

/** @param {string} url */
async function answers(url) {
  const answer = await fetch(`${url}/_cluster/health`).catch(() => null);
  return answer?.ok ? true : null;
}

async function javaHome() {
  const { stderr } = await run('java', ['-XshowSettings:properties', '-version']);
  return /java\.home = (.+)/.exec(stderr)?.[1]?.trim() ?? '';
}
