// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listens, startProgram } from '../program.mjs';
import { buildGo, obtained } from './obtain.mjs';
import { PINS } from './pins.mjs';

const ACCESS = { accessKey: 'tester', secretKey: 'testing-secret', region: 'us-east-1' };

/**
 * SeaweedFS with its S3 gateway, master, volume and filer in one process, built from its Go module.
 * @param {import('../kinds.mjs').Place} place
 * @returns {Promise<import('../kinds.mjs').Server>}
 */
export async function seaweedFs({ dir, freePort }) {
  const folder = await obtained(`seaweedfs-${PINS.seaweedFs}`, (part) =>
    buildGo({
      module: 'github.com/seaweedfs/seaweedfs',
      version: PINS.seaweedFs,
      program: 'github.com/seaweedfs/seaweedfs/weed',
      binary: 'weed',
      folder: part,
    }),
  );
  const identities = path.join(dir, 'identities.json');
  const { accessKey, secretKey } = ACCESS;
  writeFileSync(
    identities,
    JSON.stringify({
      identities: [
        {
          name: 'tests',
          credentials: [{ accessKey, secretKey }],
          actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
        },
      ],
    }),
  );
  const data = path.join(dir, 'data');
  mkdirSync(data);
  // Left out, each would take its port + 10000 for gRPC.
  const uses = ['master.port', 'master.port.grpc', 'volume.port', 'volume.port.grpc', 'filer.port', 'filer.port.grpc'];
  const ports = await Promise.all(
    [...uses, 's3.port', 's3.port.grpc'].map(async (use) => ({ use, port: await freePort() })),
  );
  const s3 = ports.find(({ use }) => use === 's3.port')?.port ?? 0;

  const start = async () => {
    const running = startProgram({
      command: path.join(folder, 'weed'),
      args: [
        ...['-logtostderr', 'server', '-s3', `-dir=${data}`, '-ip=127.0.0.1', '-ip.bind=127.0.0.1'],
        ...[`-s3.config=${identities}`, '-master.volumeSizeLimitMB=64', '-volume.max=20'],
        ...ports.map(({ use, port }) => `-${use}=${port}`),
      ],
      guarded: true,
    });
    await running.until(async () => {
      const open = await Promise.all(ports.map(({ port }) => listens(port)));
      return open.includes(null) ? null : true;
    });
    return running;
  };
  let running = await start();
  return {
    info: { endpoint: `http://127.0.0.1:${s3}`, ...ACCESS },
    stop: () => running.stop(),
    kill: () => running.kill(),
    async start() {
      running = await start();
    },
  };
}
