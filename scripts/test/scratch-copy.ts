import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeScratchFolder } from '../lib/scratch-folder.mjs';

/** A copy of the sources whose workspaces are its own, and whose other packages are those of this clone. */
export class ScratchCopy {
  readonly folder = makeScratchFolder('renmai-new-');

  /** Runs a file of the copy, a path from its root; answers its output, and fails with it. */
  async run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    // Inside a worker of jest another jest would take itself for one.
    const { JEST_WORKER_ID: _, ...outer } = process.env;
    const script = path.join(this.folder, program);
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
