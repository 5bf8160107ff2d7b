// @ts-check
/** The images of this clone, by deploy/Dockerfile; with RENMAI_IMAGES (a name up to its last part) those that are there already. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromRoot, ROOT } from '../lib/paths.mjs';
import { nodeImage } from './base-images.mjs';
import { containersFolder, environment, podman } from './podman.mjs';

const PREFIX = 'localhost/renmai-test/product';
const BUILD_MS = 3_600_000;

/**
 * @param {string} service as SERVICE of the Dockerfile; layers are shared, so that the second one costs little
 * @returns {Promise<string>} the image
 */
export async function productImage(service) {
  if (process.env.RENMAI_IMAGES) return `${process.env.RENMAI_IMAGES}/${service}`;
  const node = await nodeImage();
  const name = `${PREFIX}/${service}`;
  const manifests = manifestsOnly();
  try {
    await build(name, [
      ...['--build-arg', `NODE=${node}`, '--build-arg', `SERVICE=${service}`],
      ...['--build-context', `manifests=${manifests}`],
      ...caches().flatMap((cache) => ['--volume', cache]),
      ...['-f', fromRoot('deploy/Dockerfile'), ROOT],
    ]);
  } finally {
    rmSync(manifests, { recursive: true });
  }
  return name;
}

/**
 * The files that the first stage picks out, as a context of its own: podman compares that by content, and a stage by when it was made,
 * after which all packages would be installed again.
 */
function manifestsOnly() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-manifests-'));
  const files = globSync(['package.json', '*/package.json', '{packages,services}/*/package.json'], { cwd: ROOT });
  for (const file of ['package-lock.json', '.npmrc', ...files]) {
    const to = path.join(folder, 'manifests', file);
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(fromRoot(file), to);
    utimesSync(to, 0, 0);
  }
  return folder;
}

/** Downloads and a media worker that was built once, which are in no layer. */
function caches() {
  const npm = path.join(containersFolder(), 'npm');
  const worker = path.join(containersFolder(), '../mediasoup-worker');
  mkdirSync(npm, { recursive: true });
  const kept = existsSync(worker) ? [`${worker}:/var/cache/renmai/renmai/mediasoup-worker`] : [];
  return [`${npm}:/root/.npm`, ...kept];
}

/** At low priority, with its steps on the error output. @param {string} name @param {string[]} args */
async function build(name, args) {
  const options = ['--network=host', '--format', 'oci', '-t', name];
  const child = spawn('nice', ['-n', '5', 'podman', 'build', ...options, ...args], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: BUILD_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = (output + text).slice(-8000);
      for (const step of text.match(/^\[\d+\/\d+\] STEP .*$/gm) ?? []) process.stderr.write(`${step.slice(0, 120)}\n`);
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The image ${name} could not be built:\n${output}`);
}

/** @param {string} image @returns {Promise<number>} MB as podman counts them, shared layers included */
export async function sizeOf(image) {
  const { stdout } = await podman(['image', 'inspect', '--format', '{{.Size}}', image]);
  return Math.round(Number(stdout) / 1e6);
}
