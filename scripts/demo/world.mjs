// @ts-check
import { say } from '../lib/say.mjs';
import { Client } from './client.mjs';
import { Mailbox } from './mailbox.mjs';
import { Members } from './members.mjs';
import { DEMO_PASSWORD, emailOf, people } from './people/index.mjs';
import { parts } from './registry.mjs';

/** How many members are filled beside each other, while the next ones register. */
const BESIDE = 3;

/**
 * @typedef {object} World
 * @property {Client} client
 * @property {import('./members.mjs').SignedInMember[]} members
 * @property {Members} registration
 * @property {string} consoleOrigin the review console from here
 * @property {string} dataDir of the stack
 * @property {Record<string, Record<string, string>>} services the variables of each
 */

/**
 * @param {{ stack: import('../lib/data-folder.mjs').RunningStack, origin: string, consoleOrigin: string, dataDir: string }} options
 *   origins: the gateway from here
 */
export async function fillWorld({ stack, origin, consoleOrigin, dataDir }) {
  const client = new Client(origin, stack.publicUrl);
  const registration = new Members(client, new Mailbox(stack.mailboxUrl));
  /** @type {World} */
  const world = { client, members: [], registration, consoleOrigin, dataDir, services: stack.services };
  const lanes = Array.from({ length: BESIDE }, () => Promise.resolve());
  let registered = 0;
  for (const [index, person] of people.entries()) {
    const member = await registration.signIn(person);
    world.members.push(member);
    if (member.fresh) registered += 1;
    const lane = index % BESIDE;
    lanes[lane] = Promise.resolve(lanes[lane]).then(() => furnish(member, world));
    // Its failure is thrown when all lanes are awaited.
    lanes[lane]?.catch(() => undefined);
  }
  await Promise.all(lanes);
  for (const part of parts) {
    const added = await part.together?.(world);
    if (added) say(`  + ${part.name}: ${added}`);
  }
  tellAccount(stack.publicUrl, registered);
}

/** @param {import('./members.mjs').SignedInMember} member @param {World} world */
async function furnish(member, world) {
  /** @type {string[]} */
  const added = [];
  for (const part of parts) {
    const what = await part.each?.(member, world);
    if (what) added.push(what);
  }
  const { name } = member.person;
  if (member.fresh || added.length > 0) say(`  + ${name}${added.length > 0 ? `: ${added.join('; ')}` : ''}`);
}

/** @param {string} publicUrl @param {number} registered */
function tellAccount(publicUrl, registered) {
  const [first] = people;
  if (!first) return;
  const lines = [
    '',
    registered > 0
      ? `${people.length} members, ${registered} of them new.`
      : `All ${people.length} members were there already.`,
    '',
    `  Log in at      ${publicUrl}/login`,
    `  E-mail         ${emailOf(first)}   (${first.name}; the others likewise: ${emailOf(people[10] ?? first)} …)`,
    `  Password       ${DEMO_PASSWORD}`,
    '',
    `A system administrator: npm run admin:grant -- ${emailOf(first)}, then turn on two-step verification in the`,
    'settings; the role begins with the first login with a second factor.',
  ];
  lines.forEach(say);
}
