// @ts-check
/**
 * `npm run upgrade`: an earlier build and this one side by side under load. Each service is replaced by the new one and back again, one after
 * another; the ledger of what was acknowledged is compared with what is stored and notified after each way.
 *   npm run upgrade -- --from <commit>   from another one than the 200th before the last
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ConnectionCode } from '@renmai/im-client';
import { ROOT } from '../scripts/lib/paths.mjs';
import { Ledger } from './chaos/ledger.mjs';
import { Member } from './chaos/members.mjs';
import { populate } from './chaos/populate.mjs';
import { settler } from './chaos/settler.mjs';
import { report, round } from './lib/report.mjs';
import { openFleet } from './upgrade/fleet.mjs';
import { commitOf, oldBuild } from './upgrade/old-build.mjs';

const MEMBERS = 10;
const AFTER_MS = 2_000;
const SOCKETS_WITHIN_MS = 30_000;

const { from = 'HEAD~200' } = parseArgs({ options: { from: { type: 'string' } } }).values;
const commit = await commitOf(from);
if (commit === null) {
  console.log(`NOT RUN: upgrade: this clone has no commit ${from}`);
  process.exit(0);
}
const old = await oldBuild(commit);
console.log(`The old build is ${commit.slice(0, 12)}.`);
const fleet = await openFleet(old);
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await fleet.close();
}

async function measure() {
  const ledger = new Ledger();
  const populated = await populate(fleet, { ledger, size: MEMBERS });
  const { load, devices } = populated;
  const settle = settler(fleet, { ...populated, ledger, services: fleet.services });
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  const sums = { failed: 0, away: 0, wrong: 0, acknowledged: 0 };

  for (const [way, folder] of /** @type {[string, string][]} */ ([
    ['new', ROOT],
    ['back', old],
  ])) {
    for (const name of fleet.programs) {
      Member.again.clear();
      load.start();
      const drained = await fleet.replace(name, folder);
      await sleep(AFTER_MS);
      const tally = await load.pause();
      const failed = [...Member.again.values()].reduce((sum, count) => sum + count, 0) + tally.unknown;
      const away = await without(devices);
      rows.push({
        service: name,
        to: way,
        acknowledged: tally.acknowledged,
        failed,
        'sockets that did not move': away,
        'longest silence s': round(tally.silentMs / 1000, 1),
        ended: drained,
      });
      sums.failed += failed;
      sums.away += away;
      sums.acknowledged += tally.acknowledged;
      console.log(JSON.stringify(rows.at(-1)), JSON.stringify(Object.fromEntries(Member.again)));
    }
    const { wrong } = await settle();
    for (const words of wrong) console.log(`WRONG ${way}: ${words}`);
    sums.wrong += wrong.length;
  }
  for (const [words, count] of load.refusals) console.log(`refused ${count} times: ${words}`);
  for (const { close } of devices) close();
  return report('upgrade', {
    rows,
    demands: [
      { what: 'failed requests', measured: sums.failed, unit: '', atMost: 0 },
      { what: 'sockets that did not move', measured: sums.away, unit: '', atMost: 0 },
      { what: 'kinds with something lost, doubled or strange', measured: sums.wrong, unit: '', atMost: 0 },
      { what: 'acknowledged writes', measured: sums.acknowledged, unit: '', atLeast: 300 },
    ],
    details: { from: commit, kinds: Object.fromEntries(ledger.kinds.map((kind) => [kind, ledger.count(kind)])) },
  });
}

/** @param {{ client: { code: number } }[]} devices @returns {Promise<number>} how many have no open socket */
async function without(devices) {
  const until = performance.now() + SOCKETS_WITHIN_MS;
  for (;;) {
    const away = devices.filter(({ client }) => client.code !== ConnectionCode.opened).length;
    if (away === 0 || performance.now() > until) return away;
    await sleep(200);
  }
}
