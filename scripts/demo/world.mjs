// @ts-check
import { elapsed, say } from '../lib/say.mjs';
import { Client } from './client.mjs';
import { Mailbox } from './mailbox.mjs';
import { finderIn, Members } from './members.mjs';
import { Progress } from './progress.mjs';
import { parts } from './registry.mjs';
import { readState, writeState } from './state.mjs';
import { StoryClock } from './story/clock.mjs';
import { Story } from './story/story.mjs';
import { Times } from './story/times.mjs';
import { dayWork, firstWork, work } from './story/work.mjs';

/**
 * @typedef {object} World
 * @property {Client} client
 * @property {import('./members.mjs').SignedInMember[]} members the members who have registered
 * @property {(key: string) => import('./members.mjs').SignedInMember} find one of them
 * @property {Members} registration
 * @property {StoryClock} clock of the stack
 * @property {Times} times
 * @property {(at: number, play: () => Promise<unknown>, lane?: string | null) => void} scene
 *   something that happens then; scenes of one lane come one after the other, and a scene may add others
 * @property {(work: Promise<unknown>) => void} beside work that goes on beside the story; the world is there when it has ended, too
 * @property {(what: string, count?: number) => void} count what was added, e.g. `moments`
 * @property {(what: string) => void} later what could not be made on this machine now; the next run tries again
 * @property {boolean} resumed a run before this one was ended: look what is there already
 * @property {string} consoleOrigin the review console from here
 * @property {string} dataDir of the stack
 * @property {Record<string, Record<string, string>>} services the variables of each
 */

/**
 * @param {{ stack: import('../lib/data-folder.mjs').RunningStack, origin: string, consoleOrigin: string, dataDir: string }} options
 *   origins: the gateway from here
 */
export async function fillWorld({ stack, origin, consoleOrigin, dataDir }) {
  const before = readState(dataDir);
  if (before?.complete && before.later.length === 0) {
    say(`The demo world is there already, as of ${before.now.slice(0, 10)}. Nothing was changed.`);
    return;
  }
  say(`Filling ${stack.publicUrl} …`);
  const since = performance.now();
  const state = before ?? { now: new Date().toISOString(), complete: false, later: [] };
  writeState(dataDir, state);
  const times = new Times(Date.parse(state.now));
  const clock = new StoryClock(stack);
  const progress = new Progress(times);
  const story = new Story({ clock, work, dayWork, onTime: (now) => progress.tell(now) });
  const client = new Client(origin, stack.publicUrl, stack.pass);
  /** @type {string[]} */
  const later = [];
  /** @type {Promise<unknown>[]} */
  const beside = [];
  /** @type {World['members']} */
  const members = [];
  /** @type {World} */
  const world = {
    ...{ client, members, find: finderIn(members), clock, times, consoleOrigin, dataDir, services: stack.services },
    registration: new Members(client, new Mailbox(stack.mailboxUrl), clock),
    scene: (at, play, lane) => story.add(at, play, lane),
    count: (what, count) => progress.count(what, count),
    later: (what) => later.push(what),
    beside: (work) => beside.push(work),
    resumed: before !== null,
  };
  for (const part of parts) await part.plan(world);
  try {
    await clock.move(times.begin, firstWork);
    await story.play();
    await Promise.all(beside);
    await clock.release([...dayWork, ...work]);
  } catch (error) {
    clock.drop();
    throw error;
  }
  writeState(dataDir, { ...state, complete: true, later });
  say(`The demo world is there: ${progress.sum()}, in ${elapsed(since)}.`);
}
