import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from './wait-for.js';

const ROOT = join(import.meta.dirname, '../../..');

/** Starting needs seconds, on a busy machine many. */
const START_WITHIN_MS = 80_000;

/** characters of output that are kept */
const MOST_KEPT = 50_000;
/** characters of output that are shown */
const MOST_SHOWN = 4_000;

/** A built service as a process of its own, to be killed. */
export class ServiceProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly output: () => string,
  ) {}

  /** The end of its output, to find out why something failed. */
  get said(): string {
    return this.output().slice(-MOST_SHOWN);
  }

  /**
   * Starts `services/<name>/dist/main.js`, or the gateway's (so it must have been built), and waits until it is ready. `PORT`
   * left out: a free one.
   */
  static async start(name: string, env: Record<string, string>): Promise<ServiceProcess> {
    const entry = join(ROOT, ...(name === 'gateway' ? [name] : ['services', name]), 'dist/main.js');
    if (!existsSync(entry)) throw new Error(`${name} has not been built: npm run build`);
    const child = spawn(process.execPath, [entry], {
      env: {
        ...{ PATH: process.env['PATH'], PORT: '0', ...env },
        ...{ LOG_LEVEL: 'info', LOG_FILE: '', STOP_WITH_PARENT: 'true' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-MOST_KEPT);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const url = await waitFor(
      () => {
        if (child.exitCode !== null) return 'ended';
        return /"url":"(http:[^"]+)"[^\n]*"msg":"ready"/.exec(output)?.[1];
      },
      { timeoutMs: START_WITHIN_MS },
    ).catch(() => 'late');
    if (url === 'ended') throw new Error(`${name} ended with ${child.exitCode}:\n${output}`);
    if (url === 'late') {
      child.kill('SIGKILL');
      throw new Error(`${name} is not ready after ${START_WITHIN_MS / 1000} s:\n${output}`);
    }
    return new ServiceProcess(url, child, () => output);
  }

  /** SIGKILL: no chance to tidy up. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** SIGTERM: as an orchestrator stops it. Answers the exit code. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
    return this.child.exitCode;
  }
}
