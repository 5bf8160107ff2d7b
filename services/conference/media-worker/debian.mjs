// @ts-check
/** Packages of Debian and its kin, for programs of this service. The image has this folder without `scripts/`. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const cacheFolder = path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'renmai');

/** @param {string} name */
const isInstalled = (name) =>
  (spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' }).stdout ?? '').startsWith(
    'install ok installed',
  );

/**
 * Installs missing packages if that needs no password.
 * @param {readonly string[]} names @param {(line: string) => void} say
 * @throws Error with the packages to install
 */
export function installPackages(names, say) {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const demand = `install these first: apt-get install ${missing.join(' ')}`;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) {
    throw new Error(`this is not Debian or Ubuntu; ${demand}, or what they are called here`);
  }
  say(`installing ${missing.join(' ')}`);
  const apt = aptGet();
  const install = ['install', '-y', '--no-install-recommends'];
  // Stopped together with the service a download ends at once; packages that are being unpacked are finished.
  const done =
    apt('together', 'update') &&
    apt('together', ...install, '--download-only', ...missing) &&
    apt('by itself', ...install, ...missing);
  if (!done) throw new Error(demand);
}

/** One at a time on this machine: apt does not wait for another one that fetches its lists. */
function aptGet() {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  fs.mkdirSync(cacheFolder, { recursive: true });
  const lock = ['flock', path.join(cacheFolder, 'apt.lock')];
  return (/** @type {'together' | 'by itself'} */ how, /** @type {string[]} */ ...args) => {
    const apart = how === 'by itself' ? ['setsid', '--wait'] : [];
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args];
    const [command = '', ...rest] = [...apart, ...lock, ...prefix, ...apt];
    return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
  };
}
