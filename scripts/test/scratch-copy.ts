import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../lib/paths.mjs';

const parents = ['packages', 'services'];
const single = ['gateway', 'web', 'e2e', 'bench'];
const none = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);
const isSource = (file: string) => !none.has(path.basename(file)) && !path.basename(file).startsWith('.data-');

/** A copy of the sources whose workspaces are its own, and whose other packages are those of this clone. */
export class ScratchCopy {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-new-'));

  constructor() {
    for (const name of readdirSync(fromRoot()).filter(isSource)) {
      cpSync(fromRoot(name), path.join(this.folder, name), { recursive: true, filter: isSource });
    }
    const modules = path.join(this.folder, 'node_modules');
    mkdirSync(path.join(modules, '@renmai'), { recursive: true });
    for (const name of readdirSync(fromRoot('node_modules')).filter((one) => one !== '@renmai')) {
      if (name === '.package-lock.json') cpSync(fromRoot('node_modules', name), path.join(modules, name));
      else symlinkSync(fromRoot('node_modules', name), path.join(modules, name));
    }
    const places = [
      ...single,
      ...parents.flatMap((parent) => readdirSync(fromRoot(parent)).map((one) => `${parent}/${one}`)),
    ];
    for (const place of places.filter((one) => existsSync(fromRoot(one, 'package.json')))) {
      symlinkSync(path.join(this.folder, place), path.join(modules, '@renmai', path.basename(place)));
      const own = fromRoot(place, 'node_modules');
      if (existsSync(own)) symlinkSync(own, path.join(this.folder, place, 'node_modules'));
    }
  }

  /** Runs a program of node_modules in the copy; answers its output, and fails with it. */
  async run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    // Inside a worker of jest another jest would take itself for one.
    const { JEST_WORKER_ID: _, ...outer } = process.env;
    const script = path.join(this.folder, 'node_modules', program);
    const options = { cwd: this.folder, env: { ...outer, NO_COLOR: '1', ...env }, maxBuffer: 1e8 };
    const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', script, ...args];
    return promisify(execFile)(process.execPath, node, options).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${program}: ${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error });
      },
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
