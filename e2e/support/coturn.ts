import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from './wait-for.js';

const configuration = fileURLToPath(new URL('../../deploy/coturn/turnserver.conf', import.meta.url));

/** The set-up's own, which has its types in comments. */
interface DebianArchive {
  debianPackages: (name: string, packages: string[]) => Promise<string>;
  libraryPath: (root: string) => string;
}
const archive = new URL('../../scripts/lib/debian-packages.mjs', import.meta.url).href;

interface Programs {
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** Debian's coturn: the installed one, else unpacked out of its archive. @throws Unobtainable */
export async function obtainCoturn(): Promise<Programs> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const folder = folders.find((one) => existsSync(path.join(one, 'turnutils_uclient')));
  if (folder) return { folder, env: process.env };
  const { debianPackages, libraryPath } = (await import(archive)) as DebianArchive;
  const root = await debianPackages('coturn', ['coturn']);
  return { folder: path.join(root, 'usr/bin'), env: { ...process.env, LD_LIBRARY_PATH: libraryPath(root) } };
}

/**
 * The server that the documentation tells operators to run, on the loopback address: media workers are there, and nothing else may be
 * reached.
 */
export class Coturn {
  private constructor(
    private readonly programs: Programs,
    private readonly port: number,
    private readonly stopServer: () => Promise<void>,
  ) {}

  /** @param urls `turn:` and `turns:`, as the stack has them */
  static async start(programs: Programs, urls: readonly string[], key: string): Promise<Coturn> {
    const [port = 0, tlsPort = 0] = urls.map((url) => Number(/:(\d+)/.exec(url)?.[1]));
    const dir = mkdtempSync(path.join(tmpdir(), 'renmai-coturn-'));
    const [cert, pkey] = [path.join(dir, 'cert.pem'), path.join(dir, 'key.pem')];
    const request = [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-keyout', pkey, '-out', cert],
    ];
    execFileSync('openssl', request, { stdio: 'ignore' });
    const options = {
      ...{ realm: 'localhost', 'static-auth-secret': key, 'listening-ip': '127.0.0.1', 'relay-ip': '127.0.0.1' },
      ...{ 'listening-port': port, 'min-port': port + 1, 'max-port': port + 60, 'allowed-peer-ip': '127.0.0.1' },
      ...{ 'tls-listening-port': tlsPort, cert, pkey },
      ...{ pidfile: path.join(dir, 'pid'), userdb: path.join(dir, 'users') },
    };
    const flags = ['--no-dtls', '--allow-loopback-peers'];
    const named = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    const child = spawn(path.join(programs.folder, 'turnserver'), ['-c', configuration, ...flags, ...named], {
      ...{ cwd: dir, env: programs.env, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)));
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    const stop = async () => {
      if (!isOver()) {
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        await ended;
      }
      rmSync(dir, { recursive: true, force: true });
    };
    await waitFor(
      () => {
        if (isOver()) throw new Error(said);
        return listens(port);
      },
      { describe: 'coturn' },
    );
    return new Coturn(programs, port, stop);
  }

  stop(): Promise<void> {
    return this.stopServer();
  }

  /** Sends to a peer by the relay, as a client with these credentials. @returns the output of the client */
  async send({ username, credential }: { username: string; credential: string }, peer: string): Promise<string> {
    const options = ['-u', username, '-w', credential, '-p', String(this.port), '-n', '1', '-m', '1'];
    // "itself": one relayed address of the client sends to another one
    const to = peer === 'itself' ? ['-y'] : ['-e', peer, '-r', '9'];
    const child = spawn(path.join(this.programs.folder, 'turnutils_uclient'), [...options, ...to, '127.0.0.1'], {
      env: this.programs.env,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    const timer = setTimeout(() => child.kill(), 30_000);
    await once(child, 'close');
    clearTimeout(timer);
    return said;
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
