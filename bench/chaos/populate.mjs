// @ts-check
/** Members in pairs of friends, their chat devices, positions they can apply for, and the load that they make. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { form, seedPositions } from '../lib/application-data.mjs';
import { Load } from './load.mjs';
import { Member } from './members.mjs';

/**
 * @typedef {object} Place where members live
 * @property {{ origin: string, mailbox: string }} stack
 * @property {string} origin by which the load comes in
 * @property {{ port: number }} database
 * @property {{ host: string, user: string, password?: string }} login
 */

const POSITIONS = 40;
const KNOWN_WITHIN_MS = 60_000;

/**
 * @param {Place} world
 * @param {{ ledger: import('./ledger.mjs').Ledger, size: number }} options size: members, an even number
 */
export async function populate(world, { ledger, size }) {
  const run = `run${randomUUID().slice(0, 8)}`;
  /** @type {Member[]} */
  const members = [];
  for (let index = 0; index < size; index += 1)
    members.push(await Member.arrive(world.stack, world.origin, `Member ${String.fromCharCode(65 + index)}`));
  const publisher = await Member.arrive(world.stack, world.origin, 'Publisher');
  for (let index = 0; index + 1 < size; index += 2) await befriend(members[index], members[index + 1]);

  /** The messages that each member has heard, in this order. @type {import('./members.mjs').Heard[]} */
  const heard = members.map(() => ({ numbers: [] }));
  const devices = members.map((member, index) =>
    member.device((_, text) => {
      const [word, number] = text.split(' ');
      if (word === run) heard[index]?.numbers.push(Number(number));
    }),
  );
  const picture = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const { applications, termsVersion } = await openPositions(world, publisher, members);
  const parts = { members, devices, applications, termsVersion, ledger, picture: new Uint8Array(picture), run };
  return { load: new Load(parts), heard, devices, members, run };
}

/** As soon as each is known to network. @param {Member | undefined} one @param {Member | undefined} other */
async function befriend(one, other) {
  if (!one || !other) return;
  const until = performance.now() + KNOWN_WITHIN_MS;
  for (;;) {
    const asked = await one.write('PUT', `/api/network/requests/${other.memberId}`, {});
    const accepted =
      asked.status < 300 ? await other.write('POST', `/api/network/requests/${one.memberId}/accept`) : asked;
    if (accepted.status < 300) return;
    if (performance.now() > until) throw new Error(`two members did not become friends: ${accepted.status}`);
    await sleep(300);
  }
}

/**
 * Positions by SQL, with a draft of every member for each.
 * @param {Place} world @param {Member} publisher @param {readonly Member[]} members
 */
async function openPositions(world, publisher, members) {
  const client = new pg.Client({ ...world.login, port: world.database.port, database: 'jobs' });
  await client.connect();
  try {
    const everybody = [publisher, ...members].map(({ memberId }) => memberId);
    await client.query(
      `INSERT INTO member_completeness (member_id, complete, position) SELECT unnest($1::uuid[]), true, 1000000000
       ON CONFLICT (member_id) DO UPDATE SET complete = true, position = 1000000000`,
      [everybody],
    );
    const { positionIds } = await seedPositions(client, { memberId: publisher.memberId, positions: POSITIONS });
    await client.query(
      `INSERT INTO application_draft (member_id, target_id, version, form, saved_at)
       SELECT member, target, 1, $2, now() FROM unnest($1::uuid[]) member, unnest($3::uuid[]) target`,
      [members.map(({ memberId }) => memberId), JSON.stringify(form), positionIds],
    );
    const draft = await members[0]?.write('GET', `/api/jobs/positions/${positionIds[0]}/draft`);
    const applications = positionIds.flatMap((id) =>
      members.map((_, index) => /** @type {[string, string]} */ ([String(index), id])),
    );
    return { applications, termsVersion: String(draft?.body?.termsVersion) };
  } finally {
    await client.end();
  }
}
