// @ts-check
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantiles, round } from './report.mjs';

/** A slow machine that begins under load answers so for seconds. */
const [MOST_BUSY, BUSY_MS] = [60, 1_000];

/** @typedef {{ p50: number, p95: number, count: number }} Latency in milliseconds */

/**
 * How long answers take while so many ask, each one question after another.
 * @param {() => Promise<unknown>} ask @param {{ milliseconds: number, askers: number }} load
 * @returns {Promise<Latency>}
 */
export async function latencyOf(ask, { milliseconds, askers }) {
  /** @type {number[]} */
  const times = [];
  const end = performance.now() + milliseconds;
  const asker = async () => {
    while (performance.now() < end) {
      const since = performance.now();
      await ask();
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: askers }, asker));
  return quantiles(times);
}

/**
 * How long answers take with so many questions a second, each sent at its time whether or not earlier ones were answered; times count from
 * then.
 * @param {() => Promise<unknown>} ask @param {{ milliseconds: number, perSecond: number }} load
 * @returns {Promise<Latency>}
 */
export async function latencyAtRate(ask, { milliseconds, perSecond }) {
  const start = performance.now();
  const due = Array.from({ length: Math.floor((perSecond * milliseconds) / 1000) }, (_, n) => (n * 1000) / perSecond);
  const times = await Promise.all(
    due.map(async (at) => {
      await sleep(Math.max(0, start + at - performance.now()));
      await ask();
      return performance.now() - start - at;
    }),
  );
  return quantiles(times);
}

/** The middle one of each over some rounds. @param {Latency[]} rounds @returns {Latency} */
export const middle = (rounds) => ({
  p50: round(median(rounds.map(({ p50 }) => p50)), 2),
  p95: round(median(rounds.map(({ p95 }) => p95)), 2),
  count: rounds.reduce((sum, { count }) => sum + count, 0),
});

/**
 * Asks a server again and again over kept connections; answers the body, which is not read further: that is not the
 * server's time.
 * @param {string} origin @param {string} usual path @param {string | Record<string, string>} [as] token, or headers
 * @returns {(path?: string) => Promise<Buffer>}
 */
export function getter(origin, usual, as = {}) {
  const agent = new http.Agent({ keepAlive: true });
  const options = { agent, headers: typeof as === 'string' ? { authorization: `Bearer ${as}` } : as };
  /** @param {string} path @param {number} busy @returns {Promise<Buffer>} */
  const asked = (path, busy) =>
    new Promise((resolve, reject) => {
      const request = http.get(origin + path, options, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          if (response.statusCode === 200) resolve(body);
          // A part that is at its limit says when to ask again; the time until the answer counts.
          else if (response.statusCode === 503 && busy < MOST_BUSY)
            setTimeout(() => asked(path, busy + 1).then(resolve, reject), BUSY_MS);
          else reject(new Error(`GET ${path}: ${response.statusCode} ${body.toString()}`));
        });
      });
      request.on('error', reject);
    });
  return (path = usual) => asked(path, 0);
}

/**
 * Posts over kept connections; answers the body, read.
 * @param {string} origin @param {string} token
 * @returns {(path: string, body: object) => Promise<any>}
 */
export function poster(origin, token) {
  const agent = new http.Agent({ keepAlive: true });
  return (path, body) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      };
      const request = http.request(origin + path, { agent, method: 'POST', headers }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(answer));
          else reject(new Error(`POST ${path}: ${response.statusCode} ${answer}`));
        });
      });
      request.on('error', reject);
      request.end(text);
    });
}
