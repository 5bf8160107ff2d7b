// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { debianPackages, libraryPath } from '../lib/debian-packages.mjs';
import { listens, startProgram } from './program.mjs';

/**
 * Real redis-server: the installed one, else the one of Debian's archive.
 * @param {import('./kinds.mjs').Place} place
 * @returns {Promise<import('./kinds.mjs').Server>}
 */
export async function redis({ dir, freePort }) {
  const program = await redisServer();
  const port = await freePort();
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
    const running = startProgram({ ...program, args: options, guarded: true });
    await running.until(() => listens(port));
    return running;
  };
  let running = await start();
  return {
    info: { url: `redis://127.0.0.1:${port}` },
    stop: () => running.stop(),
    kill: () => running.stop(),
    async start() {
      running = await start();
    },
  };
}

export async function redisServer() {
  const installed = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'redis-server'));
  const found = installed.find((file) => existsSync(file));
  if (found) return { command: found };
  const root = await debianPackages('redis', ['redis-server', 'redis-tools']);
  const command = path.join(root, 'usr/bin/redis-server');
  return { command, env: { LD_LIBRARY_PATH: libraryPath(root) } };
}
