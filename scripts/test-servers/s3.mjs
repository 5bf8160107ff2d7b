// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { debianPackages, libraryPath } from '../lib/debian-packages.mjs';
import { listens, startProgram } from './program.mjs';
import { swiftConfiguration } from './swift-configuration.mjs';

const PROGRAM = fileURLToPath(new URL('swift-s3.py', import.meta.url));
const ACCESS = { accessKey: 'test:tester', secretKey: 'testing', region: 'us-east-1' };

/**
 * OpenStack Swift with its S3 API: it checks signatures and refuses anyone who has none, as MinIO and Amazon's do. It is
 * not MinIO: POST policies, bucket policies, lifecycles and tags are missing.
 * @param {import('./kinds.mjs').Place} place
 * @returns {Promise<import('./kinds.mjs').Server>}
 */
export async function s3({ dir, freePort }) {
  const root = await debianPackages('swift', ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']);
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
  };
  mkdirSync(path.join(dir, 'etc'));
  mkdirSync(path.join(dir, 'devices/device'), { recursive: true });
  const files = swiftConfiguration({ dir, ports, user: os.userInfo().username, ...ACCESS });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, 'etc', name), text);

  const start = async () => {
    const running = startProgram({
      // Debian's own, for which the packages are made, not another one on the PATH.
      command: '/usr/bin/python3',
      args: [PROGRAM, dir, ...Object.values(ports).map(String)],
      env: { PYTHONPATH: path.join(root, 'usr/lib/python3/dist-packages'), LD_LIBRARY_PATH: libraryPath(root) },
    });
    await running.until(async () => {
      const open = await Promise.all(Object.values(ports).map(listens));
      return open.includes(null) ? null : true;
    });
    return running;
  };
  let running = await start();
  return {
    info: { endpoint: `http://127.0.0.1:${ports.proxy}`, ...ACCESS },
    stop: () => running.stop(),
    kill: () => running.stop(),
    async start() {
      running = await start();
    },
  };
}
