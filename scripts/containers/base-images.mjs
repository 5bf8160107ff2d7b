// @ts-check
/**
 * The images that Renmai's are built on. Where a registry of images answers they are the ordinary ones; elsewhere they are made of Debian's
 * packages and of the Node that npm installs.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Unobtainable } from '../lib/debian-packages.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { podman, succeeds } from './podman.mjs';

const exec = promisify(execFile);
const REGISTRY = 'docker.io/library';
const MADE_HERE = 'localhost/renmai-test';
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
const PULL_MS = 300_000;
const BUILD_MS = 1_200_000;

/** Whether an image can be had from a registry at all; asked once. @type {Promise<boolean> | undefined} */
let registry;

/**
 * @param {string} image as files name it, e.g. `redis:8.2.2-alpine`
 * @param {() => Promise<string>} otherwise makes one that does the same, and answers its name
 */
export async function obtainedImage(image, otherwise) {
  const pulled = `${image.includes('/') ? 'docker.io' : REGISTRY}/${image}`;
  if (await succeeds(['image', 'exists', pulled])) return pulled;
  registry ??= podman(['pull', '-q', pulled], { timeout: PULL_MS }).then(
    () => true,
    () => false,
  );
  if (!(await registry)) return otherwise();
  await podman(['pull', '-q', pulled], { timeout: PULL_MS });
  return pulled;
}

/** The image of deploy/Dockerfile, by its tag there. */
export async function nodeImage() {
  const [, tag = ''] = /^ARG NODE=(\S+)$/m.exec(readFileSync(fromRoot('deploy/Dockerfile'), 'utf8')) ?? [];
  return obtainedImage(tag, () => madeOnce(`${MADE_HERE}/${tag}`, buildNode));
}

/** A small Debian with the machine's own certificates, since registries may be behind a proxy that has others. */
export function debianImage() {
  return madeOnce(`${MADE_HERE}/debian:bookworm-slim`, async (name) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-debian-'));
    try {
      const args = ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder, MIRROR];
      await exec('nice', ['-n', '5', 'debootstrap', ...args], { maxBuffer: 64 << 20, timeout: BUILD_MS });
      const parts = [`${MIRROR} bookworm main`, `${MIRROR}-security bookworm-security main`];
      writeFileSync(path.join(folder, 'etc/apt/sources.list'), parts.map((part) => `deb ${part}\n`).join(''));
      const own = '/etc/ssl/certs/ca-certificates.crt';
      if (existsSync(own)) cpSync(own, path.join(folder, own));
      const command = 'tar -C "$1" --exclude="./dev/*" --exclude="./var/cache/apt/*" -c . | podman import -q - "$2"';
      await exec('sh', ['-c', command, 'import', folder, name], { timeout: BUILD_MS });
    } catch (error) {
      throw new Unobtainable(`a base image cannot be made: ${/** @type {any} */ (error).stderr || error}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** @param {string} name */
async function buildNode(name) {
  const base = await debianImage();
  const npm = path.dirname(path.dirname(realpathSync(await where('npm'))));
  const certificates = process.env.NODE_EXTRA_CA_CERTS ? '/etc/ssl/certs/ca-certificates.crt' : '';
  await buildImage(name, {
    files: { node: process.execPath, npm },
    lines: [
      `FROM ${base}`,
      'RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node',
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      ...(certificates ? [`ENV NODE_EXTRA_CA_CERTS=${certificates}`] : []),
      'CMD ["node"]',
    ],
  });
}

/** @param {string} program */
async function where(program) {
  const { stdout } = await exec('sh', ['-c', `command -v ${program}`]);
  return stdout.trim();
}

/** @param {string} name @param {(name: string) => Promise<void>} make */
export async function madeOnce(name, make) {
  if (!(await succeeds(['image', 'exists', name]))) {
    process.stderr.write(`Making the image ${name}, for the tests of containers; this happens once …\n`);
    await make(name);
  }
  return name;
}

/**
 * @param {string} name
 * @param {{ lines: string[], files?: Record<string, string>, texts?: Record<string, string> }} content lines: of its Dockerfile;
 *   files: by name in the context, files and folders of this machine; texts: files by their content
 */
export async function buildImage(name, { lines, files = {}, texts = {} }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-image-'));
  try {
    for (const [to, from] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
      cpSync(from, path.join(folder, to), { recursive: true, verbatimSymlinks: true });
    }
    for (const [to, text] of Object.entries(texts)) writeFileSync(path.join(folder, to), text);
    writeFileSync(path.join(folder, 'Dockerfile'), `${lines.join('\n')}\n`);
    await podman(['build', '--network=host', '-q', '-t', name, folder], { timeout: BUILD_MS });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
