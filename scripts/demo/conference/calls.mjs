// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../lib/say.mjs';
import { groupNamed } from '../chat.mjs';
import { groups } from '../chat-texts.mjs';
import { finderIn } from '../members.mjs';

/** @typedef {import('../members.mjs').SignedInMember} SignedInMember @typedef {import('../world.mjs').World} World */

const RINGS_MS = 75_000;
const EVERY_MS = 1_000;
const TALK_MS = 20_000;
/** A media worker that is being built takes some minutes. */
const PREPARING_MS = 10 * 60_000;

/** Calls need the media worker. @param {World['client']} client */
async function ready(client) {
  const until = Date.now() + PREPARING_MS;
  for (;;) {
    const { state } = await client.call('GET', '/api/meetings/readiness');
    if (state === 'ready') return true;
    if (state === 'unavailable' || Date.now() > until) return false;
    await sleep(EVERY_MS);
  }
}

/**
 * A friend's call that nobody answered, one that was answered, and one of a group. Who has made calls before has them.
 * @param {World} world
 */
export async function fillCalls({ client, members }) {
  const find = finderIn(members);
  const wanted = [
    { by: find('gao.lei'), make: (/** @type {SignedInMember} */ by) => missed(client, by, find('lin.zhiyuan')) },
    { by: find('tang.yue'), make: (/** @type {SignedInMember} */ by) => answered(client, by, find('chen.siyu')) },
    { by: find('maya.okafor'), make: (/** @type {SignedInMember} */ by) => ofGroup(client, by, find) },
  ];
  const due = [];
  for (const { by, make } of wanted) {
    const { calls } = await client.call('GET', '/api/meetings/export', { token: by.token });
    if (!calls.some((/** @type {{ own: boolean }} */ { own }) => own)) due.push({ by, make });
  }
  if (due.length === 0) return null;
  if (!(await ready(client))) {
    say('  ! no calls: this machine has no media worker, or it is still being built. Run this again later.');
    return null;
  }
  await Promise.all(due.map(({ by, make }) => make(by)));
  return `${due.length} calls`;
}

/** @param {World['client']} client @param {SignedInMember} by @param {object} body @returns {Promise<string>} */
async function ring(client, by, body) {
  const { call } = await client.call('POST', '/api/calls', { token: by.token, body, key: `demo-call-${randomUUID()}` });
  return call.callId;
}

/** @param {World['client']} client @param {SignedInMember} member @param {string} callId @param {'answer' | 'hang-up'} what */
async function does(client, member, callId, what) {
  const body = what === 'answer' ? { device: randomUUID() } : undefined;
  await client.call('POST', `/api/calls/${callId}/${what}`, { token: member.token, body });
}

/** It rings for its whole minute. @param {World['client']} client @param {SignedInMember} by @param {SignedInMember} other */
async function missed(client, by, other) {
  const callId = await ring(client, by, { media: 'video', callees: [other.memberId] });
  const until = Date.now() + RINGS_MS;
  while (Date.now() < until) {
    const { state } = await client.call('GET', `/api/calls/${callId}`, { token: by.token });
    if (state !== 'ringing') return;
    await sleep(EVERY_MS);
  }
  await does(client, by, callId, 'hang-up');
}

/** @param {World['client']} client @param {SignedInMember} by @param {SignedInMember} other */
async function answered(client, by, other) {
  const callId = await ring(client, by, { media: 'voice', callees: [other.memberId] });
  await does(client, other, callId, 'answer');
  await sleep(TALK_MS);
  await does(client, by, callId, 'hang-up');
}

/** Two of the group answer. @param {World['client']} client @param {SignedInMember} by @param {(key: string) => SignedInMember} find */
async function ofGroup(client, by, find) {
  const group = groups.find(({ owner }) => owner === by.person.key);
  const groupId = group && (await groupNamed(client, by, group.name));
  if (!group || !groupId) return;
  const callId = await ring(client, by, { media: 'video', groupId });
  // who calls somebody else meanwhile is busy
  const joined = group.members.slice(-2).map(find);
  for (const member of joined) await does(client, member, callId, 'answer');
  await sleep(TALK_MS);
  for (const member of [...joined, by]) await does(client, member, callId, 'hang-up');
}
