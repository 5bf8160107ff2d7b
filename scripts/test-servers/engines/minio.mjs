// @ts-check
import path from 'node:path';
import { listens, startProgram } from '../program.mjs';
import { buildGo, obtained } from './obtain.mjs';
import { PINS } from './pins.mjs';

const ACCESS = { accessKey: 'tester', secretKey: 'testing-secret', region: 'us-east-1' };

/**
 * MinIO itself, built from its Go module. Nothing that Renmai ships: its repository is no longer maintained.
 * @param {import('../kinds.mjs').Place} place
 * @returns {Promise<import('../kinds.mjs').Server>}
 */
export async function minio({ dir, freePort }) {
  const folder = await obtained(`minio-${PINS.minio}`, (part) =>
    buildGo({
      module: 'github.com/minio/minio',
      version: PINS.minio,
      program: 'github.com/minio/minio',
      binary: 'minio',
      folder: part,
    }),
  );
  const [port, consolePort] = [await freePort(), await freePort()];
  const start = async () => {
    const running = startProgram({
      command: path.join(folder, 'minio'),
      args: [
        'server',
        path.join(dir, 'data'),
        '--address',
        `127.0.0.1:${port}`,
        '--console-address',
        `127.0.0.1:${consolePort}`,
      ],
      env: { MINIO_ROOT_USER: ACCESS.accessKey, MINIO_ROOT_PASSWORD: ACCESS.secretKey, MINIO_UPDATE: 'off' },
      guarded: true,
    });
    await running.until(() => listens(port));
    return running;
  };
  let running = await start();
  return {
    info: { endpoint: `http://127.0.0.1:${port}`, ...ACCESS },
    stop: () => running.stop(),
    kill: () => running.kill(),
    async start() {
      running = await start();
    },
  };
}
