// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 60_000;
const EVERY_MS = 40;

/**
 * Decides about one application, and waits until that is done.
 * @param {import('./client.mjs').Client} client @param {string} at address of the target
 * @param {{ token: import('./session.mjs').Session, body: object }} decision
 */
export async function decision(client, at, { token, body }) {
  let batch = await client.call('POST', `${at}/decisions`, { token, body, key: randomUUID() });
  for (const since = Date.now(); !batch.finished; await sleep(EVERY_MS)) {
    if (Date.now() - since > WITHIN_MS) throw new Error(`A decision was not made within ${WITHIN_MS / 1000} s.`);
    batch = await client.call('GET', `${at}/decisions/${batch.batchId}`, { token });
  }
  const [{ result, code }] = batch.items;
  if (result !== 'ok') throw new Error(`A decision came to nothing: ${result} ${code ?? ''}`);
}

/**
 * The stage with this key, unless the application is there or beyond it, or a decision has taken it further.
 * @param {{ state: string, stageId: string, stages: { stageId: string, key: string | null }[], rating: number | null }} seen
 * @param {string} key @param {boolean} rates whether somebody rates it there: reading it has moved it to the first stage
 */
export function stageAhead({ state, stageId, stages, rating }, key, rates) {
  const [at, wanted] = [stages.findIndex((one) => one.stageId === stageId), stages.findIndex((one) => one.key === key)];
  const isAhead = wanted > at || (wanted === at && rates && rating === null);
  return state === 'applied' && isAhead ? (stages[wanted] ?? null) : null;
}
