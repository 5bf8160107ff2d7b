// @ts-check
/**
 * podman for the tests of images and compose files: installed where root and Debian are there, else named as missing. Containers run by runc,
 * with limits that machines without systemd allow.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Unobtainable } from '../lib/debian-packages.mjs';
import { onPath } from '../lib/system-packages.mjs';

const exec = promisify(execFile);
const PACKAGES = ['podman', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'catatonit', 'debootstrap'];
const PROGRAMS = ['podman', 'runc', 'iptables', 'debootstrap'];
const MOST_OUTPUT = 64 << 20;
/** The first command clears away what builds that were ended have left. */
const CLEARED_MS = 600_000;

/** Between clones, beside the engines: base images take minutes to make. */
export function containersFolder() {
  const cache = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache');
  const folder = path.join(cache, 'renmai', 'containers');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Installs what is missing. @throws {Unobtainable} where this machine cannot run containers */
export async function preparePodman() {
  const missing = PROGRAMS.filter((program) => !onPath(program) && !existsSync(`/usr/sbin/${program}`));
  if (missing.length > 0) await install();
  const { stdout } = await podman(['info', '--format', '{{.Host.OCIRuntime.Name}}'], { timeout: CLEARED_MS }).catch(
    (error) => {
      throw new Unobtainable(
        `podman does not run here: ${String(error.stderr ?? error.message)
          .trim()
          .split('\n')
          .at(-1)}`,
      );
    },
  );
  return stdout.trim();
}

async function install() {
  const debian = existsSync('/etc/debian_version');
  if (process.getuid?.() !== 0 || !debian) {
    throw new Unobtainable(
      `podman, runc and debootstrap are needed (Debian, as root: apt-get install ${PACKAGES.join(' ')})`,
    );
  }
  process.stderr.write(`Installing ${PACKAGES.join(', ')} with apt-get, for the tests of containers …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await exec('apt-get', ['update', '-qq'], { env });
    await exec('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
      env,
      maxBuffer: MOST_OUTPUT,
    });
  } catch (error) {
    throw new Unobtainable(`podman cannot be had from apt: ${/** @type {any} */ (error).stderr ?? error}`);
  }
}

/** The settings of podman. Its default number of open files is more than some machines allow. */
function configuration() {
  const file = path.join(containersFolder(), 'containers.conf');
  const [soft = 1024] = limitsOf('open files');
  const files = Math.min(20_000, soft);
  const text = [
    '[containers]',
    `default_ulimits = ["nofile=${files}:${files}","nproc=10000:10000"]`,
    // Neither a journal nor cgroups of systemd are needed.
    'log_driver = "k8s-file"',
    '[engine]',
    'events_logger = "file"',
    'cgroup_manager = "cgroupfs"',
    `runtime = "${['/usr/sbin/runc', '/usr/bin/runc'].find(existsSync) ?? 'runc'}"`,
    '',
  ].join('\n');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

/** The hard limit of this process. @param {string} what */
function limitsOf(what) {
  const line = readFileSync('/proc/self/limits', 'utf8')
    .split('\n')
    .find((one) => one.toLowerCase().includes(what));
  return (line?.match(/\d+/g) ?? []).map(Number).slice(-1);
}

export const environment = () => ({ ...process.env, CONTAINERS_CONF: configuration() });

/**
 * @param {string[]} args
 * @param {{ timeout?: number, cwd?: string }} [options] timeout: milliseconds
 */
export async function podman(args, { timeout = 120_000, cwd } = {}) {
  // On SIGTERM podman ends with code 0.
  return exec('podman', args, { env: environment(), timeout, killSignal: 'SIGKILL', cwd, maxBuffer: MOST_OUTPUT });
}

/** Whether podman answers with code 0. @param {string[]} args */
export const succeeds = (args) =>
  podman(args).then(
    () => true,
    () => false,
  );
