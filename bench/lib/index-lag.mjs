// @ts-check
/** How long after they were posted moments can be found. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf } from './member.mjs';
import { quantiles } from './report.mjs';

const LOOK_MS = 10;

/**
 * Members post so many moments in a second through the gateway; each is published by network's outbox and written by search. Measured from
 * the answer to the post, which follows its commit, until a search statement sees the document.
 * @param {import('pg').Client} client of search @param {string} origin @param {string[]} tokens
 * @param {{ perSecond: number, seconds: number }} load
 */
export async function indexLag(client, origin, tokens, { perSecond, seconds }) {
  const apis = tokens.map((token) => apiOf(origin, token));
  /** @type {Map<string, number>} */
  const since = new Map();
  /** @type {number[]} */
  const times = [];
  let isOver = false;
  let refused = 0;
  const watch = async () => {
    while (!isOver || since.size > 0) {
      const asked = [...since.keys()];
      const { rows } = await client.query(
        `SELECT id FROM search_document WHERE kind = 'moment' AND id = ANY ($1::uuid[]) AND texts @@ 'lampion'::tsquery`,
        [asked],
      );
      for (const { id } of rows) (times.push(performance.now() - (since.get(id) ?? NaN)), since.delete(id));
      await sleep(LOOK_MS);
    }
  };
  const watching = watch();
  const begun = performance.now();
  /** @type {Promise<void>[]} */
  const posts = [];
  const post = async (/** @type {number} */ n) => {
    try {
      const posted = await apis[n % apis.length]?.('POST', '/api/moments', { text: `Lampion number ${n}` });
      since.set(posted.momentId, performance.now());
    } catch (error) {
      refused += 1;
      if (refused === 1) console.warn(String(error));
    }
  };
  try {
    for (let n = 0; n < perSecond * seconds; n += 1) {
      await sleep(Math.max(0, begun + (n * 1000) / perSecond - performance.now()));
      posts.push(post(n));
    }
    await Promise.all(posts);
  } finally {
    isOver = true;
  }
  const reached = (times.length + since.size) / ((performance.now() - begun) / 1000);
  await watching;
  return { ...quantiles(times), perSecond: reached, refused };
}
