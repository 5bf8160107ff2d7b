// @ts-check
/** Clients that send and receive media, all in one program that is compiled for it (bench/media-load). */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Unobtainable } from '../../scripts/lib/debian-packages.mjs';
import { fromRoot, inCache } from '../../scripts/lib/paths.mjs';

const SOURCE = fromRoot('bench/media-load/media-load.cpp');

/**
 * @typedef {{ ip: string, port: number, user: string, password: string }} Door of a server: address and ICE's credentials
 * @typedef {object} Leg one connection of one client
 * @property {string} id
 * @property {Promise<{ at: number, cipher: string }>} ready its keys are agreed on; `at` in µs since 1970, as all times here
 * @property {(kind: 'audio' | 'video', what: { ssrc: number, payloadType: number, kbps: number, perSecond: number, midId?: number, mid?: string }) => void} send
 * @property {(count: number) => Promise<number>} heard when the first packet of so many streams had come
 * @property {() => void} close
 * @typedef {{ sent: number, received: number, bytes: number, lost: number, samples: number, p50: number, p90: number, p99: number, most: number }} Stats
 *   since the last ones; delays in µs, from the sender's call to the receiver's kernel
 */

/** @returns {Promise<string>} the program */
async function compiled() {
  const program = inCache('bench', 'media-load');
  if (existsSync(program) && statSync(program).mtimeMs > statSync(SOURCE).mtimeMs) return program;
  mkdirSync(inCache('bench'), { recursive: true });
  const flags = ['-O2', '-std=c++17', '-o', program, SOURCE, '-lsrtp2', '-lssl', '-lcrypto'];
  try {
    await promisify(execFile)('g++', flags);
  } catch (error) {
    const { stderr, message } = /** @type {any} */ (error);
    throw new Unobtainable(`the load program needs g++, libssl-dev and libsrtp2-dev: ${stderr || message}`);
  }
  return program;
}

export async function startLoad() {
  const child = spawn(await compiled(), { stdio: ['pipe', 'pipe', 'inherit'] });
  /** @type {Map<string, { ready: (what: { at: number, cipher: string }) => void, first: Map<string, number>, look: () => void }>} */
  const legs = new Map();
  /** @type {(text: string) => void} */
  let told = () => undefined;
  /** @type {Promise<string>} */
  const fingerprint = new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the load program ended')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [what, id = '', at = '', rest = ''] = line.split(' ');
      if (what === 'fingerprint') resolve(id);
      else if (what === 'stats') told(line.slice(6));
      else if (what === 'ready') legs.get(id)?.ready({ at: Number(at), cipher: rest });
      else if (what === 'first') {
        const leg = legs.get(id);
        leg?.first.set(rest, Number(at));
        leg?.look();
      } else if (what === 'failed') console.error(line);
    });
  });
  let next = 0;
  const say = (/** @type {(string | number)[]} */ ...words) => child.stdin.write(`${words.join(' ')}\n`);
  return {
    pid: Number(child.pid),
    fingerprint: await fingerprint,
    /** ICE's credentials of a client that is to come */
    credentials: () => ({ user: randomBytes(6).toString('hex'), password: randomBytes(16).toString('hex') }),
    /** @param {Door} door @param {{ user: string, password: string }} own @returns {Leg} */
    open(door, own) {
      const id = String((next += 1));
      /** @type {Map<string, number>} */
      const first = new Map();
      /** @type {{ count: number, done: (at: number) => void }[]} */
      const waiting = [];
      const look = () => {
        for (const { count, done } of waiting) if (first.size >= count) done(Math.max(...first.values()));
      };
      /** @type {Leg['ready']} */
      const ready = new Promise((resolve) => legs.set(id, { ready: resolve, first, look }));
      say('leg', id, door.ip, door.port, door.user, door.password, own.user, own.password);
      return {
        id,
        ready,
        send: (kind, { ssrc, payloadType, kbps, perSecond, midId = 0, mid = '' }) =>
          say('send', id, kind, ssrc, payloadType, kbps, perSecond, midId, mid),
        heard: (count) =>
          new Promise((done) => {
            waiting.push({ count, done });
            look();
          }),
        close: () => {
          legs.delete(id);
          say('close', id);
        },
      };
    },
    /** @returns {Promise<Stats>} */
    stats: () =>
      new Promise((resolve) => {
        told = (text) => resolve(JSON.parse(text));
        say('stats');
      }),
    stop: () => {
      child.stdin.end();
    },
  };
}
/** @typedef {Awaited<ReturnType<typeof startLoad>>} Load */
