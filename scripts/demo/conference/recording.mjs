// @ts-check
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../../lib/paths.mjs';
import { say } from '../../lib/say.mjs';
import { makeTracks } from './recording-tracks.mjs';

const run = promisify(execFile);
const PEOPLE = 3;

/** @typedef {import('../world.mjs').World} World @typedef {import('../members.mjs').SignedInMember} SignedInMember */

/**
 * The recording of a meeting that was held: everybody in it may see it. It is made as for a meeting whose process has stopped, from tracks
 * to a file in the storage, at the lowest priority while the story goes on.
 * @param {World} world @param {string} meetingId @param {readonly string[]} keys of the members in it
 */
export async function record({ client, find, count, later, beside, services }, meetingId, keys) {
  const { recording } = await client.call('GET', '/api/meetings/readiness');
  if (recording === 'preparing') later('recording');
  else if (recording === 'unavailable')
    say('  ! no recording: GStreamer or ffmpeg is missing; see the log of conference.');
  if (recording !== 'available') return;
  const taken = take(services.conference ?? {}, meetingId, keys.slice(0, PEOPLE).map(find)).then(
    () => count('recordings'),
    (error) => say(`  ! no recording: ${error instanceof Error ? error.message : String(error)}`),
  );
  beside(taken);
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
