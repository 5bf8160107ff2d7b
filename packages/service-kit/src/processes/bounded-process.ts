import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The limits of a piece of work. */
export interface Bounds {
  timeoutMs: number;
  memoryMb: number;
}

/** The process was ended: it took more time or memory than it may. */
export class TookTooMuch extends Error {}

/** The program says why it does not do the work. */
export class WorkRefused extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** The program `<name>.process` beside the file at `url`, as it was compiled. */
export const programBeside = (url: string, name: string): string => {
  const program = fileURLToPath(new URL(`./${name}.process.js`, url));
  // Tests run sources; a process of its own runs the built files.
  return url.endsWith('.ts') ? program.replace(/\/src\/(?!.*\/src\/)/, '/dist/') : program;
};

/**
 * Runs a program in a process of its own, which the system bounds, for files that come from strangers. It receives `told`; its messages go
 * to `heard`, until it sends `done`, or `{ refused: reason }`.
 * `signal` ends the process: nobody waits for its work any more.
 * @throws TookTooMuch, WorkRefused
 */
export function runBounded(
  program: string,
  told: object,
  { timeoutMs, memoryMb, signal }: Bounds & { signal?: AbortSignal | undefined },
  heard: (said: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // The limit of the script engine, and by `ulimit` of the data of the whole process, pictures included.
    const bounded = `ulimit -d ${memoryMb * 1024} 2>/dev/null; exec "$0" "$@"`;
    const child = fork(program, [], {
      execPath: '/bin/sh',
      execArgv: ['-c', bounded, process.execPath, `--max-old-space-size=${memoryMb / 2}`, '--no-warnings'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (failure?: Error): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abandon);
      child.kill('SIGKILL');
      if (failure) reject(failure);
      else resolve();
    };
    const timer = setTimeout(() => {
      end(new TookTooMuch('a process took too long'));
    }, timeoutMs);
    const abandon = (): void => {
      end(new TookTooMuch('nobody waits for a process any more'));
    };
    signal?.addEventListener('abort', abandon, { once: true });
    child.on('message', (said: unknown) => {
      if (said === 'done') end();
      else if (isRefusal(said)) end(new WorkRefused(said.refused));
      else heard(said);
    });
    child.once('error', end);
    child.once('exit', (code, signal) => {
      end(new TookTooMuch(`a process ended with ${signal ?? code}`));
    });
    child.send(told, (error) => {
      if (error) end(new TookTooMuch('a process ended before it was told its work', { cause: error }));
    });
  });
}

const isRefusal = (said: unknown): said is { refused: string } =>
  typeof said === 'object' && said !== null && 'refused' in said && typeof said.refused === 'string';
