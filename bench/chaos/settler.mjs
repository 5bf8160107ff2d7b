// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { outOfOrder } from './ledger.mjs';
import { oddities, storedOf, unreadable } from './stored.mjs';

const SETTLED_WITHIN_MS = 120_000;
const LOOK_MS = 500;

/**
 * @typedef {{ query: (database: string, sql: string, values?: unknown[]) => Promise<any[]> }} Databases
 * @param {Databases & { stack: { origin: string } }} world
 * @param {object} parts
 * @param {import('./ledger.mjs').Ledger} parts.ledger
 * @param {readonly import('./members.mjs').Heard[]} parts.heard
 * @param {readonly import('./members.mjs').Member[]} parts.members
 * @param {readonly string[]} parts.services
 * @param {string} parts.run
 */
export function settler(world, { ledger, heard, members, services, run }) {
  /** @returns {Promise<string[]>} what is not as the ledger has it, in words */
  async function differences() {
    const found = await storedOf(world, run);
    found['messages heard'] = heard.flatMap(({ numbers }) => numbers.map(String));
    const pictures = ledger.keysOf('pictures');
    const missing = new Set(await unreadable(world.stack.origin, pictures, (await members[0]?.token()) ?? ''));
    found['pictures'] = pictures.filter((mediaId) => !missing.has(mediaId));
    const late = heard.reduce((sum, { numbers }) => sum + outOfOrder(numbers), 0);
    return [
      ...ledger.differences(found).map(inWords),
      ...(late > 0 ? [`${late} messages out of order`] : []),
      ...(await oddities(world, services)),
    ];
  }

  /** Waits until everything is as the ledger has it. */
  return async () => {
    const since = performance.now();
    for (;;) {
      const wrong = await differences().catch((error) => {
        // A statement that is wrong stays so.
        if (String(error?.code).startsWith('42')) throw error;
        return [`not compared: ${error}`];
      });
      const settledMs = performance.now() - since;
      if (wrong.length === 0 || settledMs > SETTLED_WITHIN_MS) return { settledMs, wrong };
      await sleep(LOOK_MS);
    }
  };
}

/** @param {import('./ledger.mjs').Difference} difference */
function inWords({ kind, ...keysBy }) {
  const parts = Object.entries(keysBy).filter(([, keys]) => keys.length > 0);
  return `${kind}: ${parts.map(([how, keys]) => `${keys.length} ${how} (${keys.slice(0, 2).join(', ')})`).join(', ')}`;
}
