// @ts-check
import { randomUUID } from 'node:crypto';
import { say } from '../../lib/say.mjs';
import { groupNamed } from '../chat.mjs';
import { groups } from '../chat-texts.mjs';
import { ALONE } from '../story/story.mjs';
import { MINUTE_MS } from '../story/times.mjs';

/** @typedef {import('../members.mjs').SignedInMember} SignedInMember @typedef {import('../world.mjs').World} World */

/** Nobody answers for so long. */
const RINGS_MS = 61_000;

/**
 * A friend's call that nobody answered, one that was answered, and one of a group. Members who have made calls before get no further ones.
 * @param {World} world
 */
export function planCalls(world) {
  const { find, scene, times } = world;
  /** @param {number} ago @param {string} by @param {(by: SignedInMember) => Promise<void>} make */
  const call = (ago, by, make) => scene(times.spread(ago), () => once(world, find(by), make), ALONE);
  call(5.3, 'tang.yue', (by) => answered(world, by, find('chen.siyu')));
  call(1.4, 'maya.okafor', (by) => ofGroup(world, by));
  call(0.7, 'gao.lei', (by) => missed(world, by, find('lin.zhiyuan')));
}

/** Calls need the media worker. @param {World} world @param {SignedInMember} by @param {(by: SignedInMember) => Promise<void>} make */
async function once({ client, count, later, resumed }, by, make) {
  if (resumed) {
    const { calls } = await client.call('GET', '/api/meetings/export', { token: by.token });
    if (calls.some((/** @type {{ own: boolean }} */ { own }) => own)) return;
  }
  const { state } = await client.call('GET', '/api/meetings/readiness');
  if (state === 'ready') {
    await make(by);
    count('calls');
  } else if (state === 'preparing') later('calls');
  else say('  ! no call: this machine has no media worker.');
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

/** It rings for its whole minute. @param {World} world @param {SignedInMember} by @param {SignedInMember} other */
async function missed({ client, clock }, by, other) {
  await ring(client, by, { media: 'video', callees: [other.memberId] });
  await clock.pass(RINGS_MS);
  await clock.work(['finish-calls']);
}

/** @param {World} world @param {SignedInMember} by @param {SignedInMember} other */
async function answered({ client, clock }, by, other) {
  const callId = await ring(client, by, { media: 'voice', callees: [other.memberId] });
  await clock.pass(6_000);
  await does(client, other, callId, 'answer');
  await clock.pass(12.4 * MINUTE_MS);
  await does(client, by, callId, 'hang-up');
}

/** Two of the group answer. @param {World} world @param {SignedInMember} by */
async function ofGroup({ client, clock, find }, by) {
  const group = groups.find(({ owner }) => owner === by.person.key);
  const groupId = group && (await groupNamed(client, by, group.name));
  if (!group || !groupId) return;
  const callId = await ring(client, by, { media: 'video', groupId });
  const joined = group.members.slice(-2).map(find);
  for (const member of joined) {
    await clock.pass(7_000);
    await does(client, member, callId, 'answer');
  }
  await clock.pass(23.5 * MINUTE_MS);
  for (const member of [...joined, by]) await does(client, member, callId, 'hang-up');
}
