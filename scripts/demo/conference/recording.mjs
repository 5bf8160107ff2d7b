// @ts-check
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fromRoot } from '../../lib/paths.mjs';
import { say } from '../../lib/say.mjs';
import { finderIn } from '../members.mjs';
import { demoMeetings } from './meetings.mjs';
import { makeTracks } from './recording-tracks.mjs';

const run = promisify(execFile);
const EVERY_MS = 2_000;
/** Programs that are being installed. */
const PREPARING_MS = 5 * 60_000;
/** The file is made at the lowest priority. */
const MADE_MS = 5 * 60_000;
const PEOPLE = 3;

/** @typedef {import('../world.mjs').World} World @typedef {import('../members.mjs').SignedInMember} SignedInMember */

/**
 * Of the meeting that was held: everybody who is in it may see it. It goes the way of a meeting whose process has stopped, from
 * tracks to a file in the storage.
 * @param {World} world
 */
export async function fillRecording({ client, members, services }) {
  const held = demoMeetings.find(({ inDays }) => inDays === null);
  if (!held) return null;
  const find = finderIn(members);
  const host = find(held.host);
  const { items } = await client.call('GET', '/api/meetings?when=past&limit=100', { token: host.token });
  const meeting = items.find((/** @type {{ title: string }} */ { title }) => title === held.title);
  if (!meeting) return null;
  const list = `/api/meetings/${meeting.meetingId}/recordings`;
  const there = await client.call('GET', list, { token: host.token });
  if (there.items.length > 0) return null;
  const reason = await whyNot(client);
  if (reason !== null) {
    say(`  ! no recording: ${reason}`);
    return null;
  }
  const people = [held.host, ...held.invite].slice(0, PEOPLE).map(find);
  try {
    await take(services.conference ?? {}, meeting.meetingId, people);
  } catch (error) {
    say(`  ! no recording: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
  const state = await made(client, list, host);
  if (state === 'ready') return '1 recording';
  say(`  ! the recording of “${held.title}” is ${state === 'failed' ? 'not made, see the log' : 'still being made'}.`);
  return null;
}

/** Null: meetings can be recorded here. @param {World['client']} client */
async function whyNot(client) {
  for (const until = Date.now() + PREPARING_MS; ; await sleep(EVERY_MS)) {
    const { recording } = await client.call('GET', '/api/meetings/readiness');
    if (recording === 'available') return null;
    if (recording === 'off') return 'recordings are switched off.';
    if (recording === 'unavailable')
      return 'this machine has no GStreamer or no ffmpeg; the log of conference says what to install.';
    if (Date.now() > until) return 'GStreamer and ffmpeg are still being installed. Run this again later.';
  }
}

/** @param {Record<string, string>} env of the service @param {string} meetingId @param {readonly SignedInMember[]} people */
async function take(env, meetingId, people) {
  const folder = await mkdtemp(path.join(tmpdir(), 'renmai-demo-recording-'));
  try {
    await makeTracks(
      folder,
      people.map(({ memberId, person }) => ({ memberId, name: person.name })),
    );
    const command = fromRoot('services/conference/dist/commands/take-recording.js');
    await run(process.execPath, [command, folder, meetingId], { env: { ...process.env, ...env } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {World['client']} client @param {string} list @param {SignedInMember} host @returns {Promise<string>} its state */
async function made(client, list, host) {
  for (const until = Date.now() + MADE_MS; ; await sleep(EVERY_MS)) {
    const { items } = await client.call('GET', list, { token: host.token });
    const state = items[0]?.state ?? 'failed';
    if (state === 'ready' || state === 'failed' || Date.now() > until) return state;
  }
}
