// @ts-check
/**
 * `npm run chaos`: faults under a steady load, and after each the ledger of what was acknowledged beside what is stored and notified.
 *   npm run chaos -- --short            the six faults of `npm run test:all`
 *   npm run chaos -- "kill network"     only these
 *   npm run chaos -- --kafka            events by Apache Kafka
 *   npm run chaos -- --minutes 20       begins no fault after so long
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { builtServices } from '../scripts/lib/workspaces.mjs';
import { FAULTS } from './chaos/faults.mjs';
import { Ledger } from './chaos/ledger.mjs';
import { populate } from './chaos/populate.mjs';
import { settler } from './chaos/settler.mjs';
import { openWorld } from './chaos/world.mjs';
import { report, round } from './lib/report.mjs';

const BEFORE_MS = 2_000;
const AFTER_MS = 4_000;

const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    kafka: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '120' },
  },
  allowPositionals: true,
});
const { short, kafka } = values;
const unknown = positionals.filter((name) => FAULTS.every((fault) => fault.name !== name));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: there are ${FAULTS.map(({ name }) => name).join(', ')}`);
const wanted = FAULTS.filter(({ name, ...fault }) =>
  positionals.length > 0 ? positionals.includes(name) : !short || fault.short,
);

const world = await openWorld({ kafka });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await world.close();
}

/** @typedef {{ rows: Record<string, string | number>[], wrong: string[] }} Outcome */

async function measure() {
  const ledger = new Ledger();
  const populated = await populate(world, { ledger, size: short ? 10 : 20 });
  const { load, devices } = populated;
  const settle = settler(world, { ...populated, ledger, services: builtServices() });
  /** @type {Outcome} */
  const outcome = { rows: [], wrong: [] };
  console.log(`The load begins: ${wanted.length} faults.`);
  const until = performance.now() + Number(values.minutes) * 60_000;
  for (const fault of wanted) {
    if (performance.now() > until) {
      console.log(`NOT RUN: ${fault.name}: the time is over`);
      continue;
    }
    if (fault.needs?.(world) === false) {
      console.log(`NOT RUN: ${fault.name}: this machine does not allow it, or the world has no such part`);
      continue;
    }
    load.start();
    await sleep(BEFORE_MS);
    await fault.run(world);
    await sleep(AFTER_MS);
    const tally = await load.pause();
    const { settledMs, wrong } = await settle();
    outcome.wrong.push(...wrong.map((words) => `${fault.name}: ${words}`));
    outcome.rows.push({
      fault: fault.name,
      acknowledged: tally.acknowledged,
      'asked again': tally.again,
      'no answer': tally.unknown,
      'longest silence s': round(tally.silentMs / 1000, 1),
      'settled after s': round(settledMs / 1000, 1),
      'lost, doubled or strange': wrong.length === 0 ? 0 : wrong.join('; '),
    });
    console.log(JSON.stringify(outcome.rows.at(-1)));
  }
  for (const [words, count] of load.refusals) console.log(`refused ${count} times: ${words}`);
  for (const { close } of devices) close();
  if (short || positionals.length > 0) {
    for (const words of outcome.wrong) console.log(`WRONG ${words}`);
    console.log(`${ledger.size} acknowledged writes and their notifications, ${outcome.wrong.length} differences`);
    return outcome.wrong.length === 0;
  }
  return report('chaos', {
    rows: outcome.rows,
    demands: [
      {
        what: 'faults after which something was lost, doubled or strange',
        measured: outcome.wrong.length,
        unit: '',
        atMost: 0,
      },
      { what: 'acknowledged writes and their notifications', measured: ledger.size, unit: '', atLeast: 1_000 },
    ],
    details: {
      bus: kafka ? 'Apache Kafka' : 'PostgreSQL',
      kinds: Object.fromEntries(ledger.kinds.map((kind) => [kind, ledger.count(kind)])),
      refusals: Object.fromEntries(load.refusals),
      wrong: outcome.wrong,
    },
  });
}
