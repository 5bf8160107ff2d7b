// @ts-check
/** Tracks of a meeting that nobody held: test pictures and tones, beside a timeline as the conference service writes it. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @typedef {{ memberId: string, name: string }} Somebody */

/** Colours of the moving picture in place of a camera, and the tone in place of a voice. */
const LOOKS = [
  { colours: ['0x0f4c5c', '0x5fa8d3'], hertz: 196 },
  { colours: ['0x5f0f40', '0xe36414'], hertz: 262 },
  { colours: ['0x31572c', '0xa3b18a'], hertz: 330 },
];

/** They speak one after the other; the last one shares a screen meanwhile. */
const TURN_SECONDS = 3;
const SOUND = ['-c:a', 'libopus', '-b:a', '32k', '-ac', '2'];
const PICTURE = [
  '-pix_fmt',
  'yuv420p',
  '-c:v',
  'libvpx',
  '-deadline',
  'realtime',
  '-cpu-used',
  '8',
  '-b:v',
  '500k',
  '-g',
  '16',
];

/**
 * @param {string} folder that is there and empty
 * @param {readonly Somebody[]} people at most three
 * @throws Error where ffmpeg is not there or cannot do it
 */
export async function makeTracks(folder, people) {
  const seconds = people.length * TURN_SECONDS;
  /** @type {object[]} */
  const timeline = [{ type: 'begun', at: 0, layout: 'grid' }];
  let count = 0;
  /** @param {{ at: number, peerId: string, source: string, input: string, coded: string[] }} track seconds */
  const add = async ({ at, peerId, source, input, coded }) => {
    const trackId = `t${(count += 1)}`;
    const file = `${trackId}-${source}.mkv`;
    const generated = ['-f', 'lavfi', '-t', String(seconds - at), '-i', input];
    await run('nice', ['ffmpeg', '-nostdin', '-v', 'error', '-y', ...generated, ...coded, path.join(folder, file)]);
    timeline.push({ type: 'track', at: at * 1000, trackId, peerId, source, file, zero: at * 1000 });
  };
  for (const [place, { memberId, name }] of people.entries()) {
    const peerId = `p${place + 1}`;
    const { colours, hertz } = LOOKS[place % LOOKS.length] ?? { colours: [], hertz: 0 };
    const from = place * TURN_SECONDS;
    timeline.push({ type: 'joined', at: 0, peerId, memberId, name });
    timeline.push({ type: 'speaker', at: from * 1000, peerId });
    const [one, other] = colours;
    const camera = `gradients=s=320x180:r=8:c0=${one}:c1=${other}:n=2:speed=0.02:seed=${place + 1}`;
    await add({ at: 0, peerId, source: 'camera', input: camera, coded: PICTURE });
    await add({ at: 0, peerId, source: 'microphone', input: voice(hertz, from), coded: SOUND });
  }
  const last = people.length - 1;
  const screen = 'testsrc2=s=1280x720:r=4';
  await add({ at: last * TURN_SECONDS, peerId: `p${last + 1}`, source: 'screen', input: screen, coded: PICTURE });
  timeline.push({ type: 'over', at: seconds * 1000 });
  await writeFile(path.join(folder, 'timeline.jsonl'), timeline.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** A soft tone in syllables during its turn. @param {number} hertz @param {number} from */
const voice = (hertz, from) =>
  `sine=f=${hertz}:r=48000,tremolo=f=3:d=0.9,volume='if(between(t,${from},${from + TURN_SECONDS}),0.4,0)':eval=frame`;
