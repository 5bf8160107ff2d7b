import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { lowly, type Low } from './ffmpeg.js';
import { FRAME_MS, FRAMES, HEIGHT, scenesOf, WIDTH, type Scene } from './layout.js';
import { sceneFilter } from './scene-filter.js';
import type { TimelineEntry } from './timeline.js';

type Track = Extract<TimelineEntry, { type: 'track' }>;

export interface Mixed {
  file: string;
  seconds: number;
  bytes: number;
  sha256: string;
}

interface Work {
  folder: string;
  timeline: readonly TimelineEntry[];
  /** erased members, who are left out */
  without: ReadonlySet<string>;
  names: boolean;
  low: Low;
}

/** Sounds that are mixed at a time. */
const SOUNDS = 24;
/** Above this number of cameras a smaller picture of each is enough. */
const LARGE_CAMERAS = 2;
const RATE = 48_000;
/** A longer gap in a sound becomes silence, so that the following sound stays in its place. */
const LARGEST_SHIFT = 0.02;

const probed = z.object({ packets: z.array(z.object({ pts_time: z.coerce.number() })).default([]) });

/**
 * Makes one file of the tracks of a recording: a picture of 1280 × 720 with everybody in it, and all sounds. Steps finished before a crash
 * are not repeated.
 * @throws Error if there is nothing to make it of
 */
export async function mix(work: Work): Promise<Mixed> {
  const { folder, low } = work;
  const tracks = work.timeline.filter((one): one is Track => one.type === 'track' && !isWithout(work, one.peerId));
  const lengths = new Map<string, number>();
  for (const track of tracks) {
    const end = await endOf(join(folder, track.file), low);
    if (end !== null) lengths.set(track.trackId, track.zero + end);
  }
  const there = tracks.filter(({ trackId }) => lengths.has(trackId));
  const length = lengthOf(work.timeline, [...lengths.values()]);
  if (there.length === 0 || length < FRAME_MS) throw new Error('there is neither sound nor picture in the tracks');
  const sound = await mixSounds(work, there.filter(isSound), length);
  const picture = await mixPictures(work, there.filter(isPicture), length);
  const file = join(folder, 'mixed.mp4');
  const made = join(folder, 'making.mp4');
  await lowly(
    'ffmpeg',
    [
      ...['-f', 'concat', '-safe', '0', '-i', picture, '-i', sound, '-map', '0:v', '-map', '1:a'],
      ...['-c:v', 'copy', '-c:a', 'aac', '-b:a', '96k', '-t', String(length / 1000), '-movflags', '+faststart', made],
    ],
    low,
  );
  await rename(made, file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { size } = await stat(file);
  return { file, seconds: Math.max(1, Math.round(length / 1000)), bytes: size, sha256: hash.digest('hex') };
}

const isSound = ({ source }: Track): boolean => source === 'microphone' || source === 'screen-sound';
const isPicture = (track: Track): boolean => !isSound(track);

const isWithout = ({ timeline, without }: Work, peerId: string): boolean =>
  timeline.some(
    (one) => one.type === 'joined' && one.peerId === peerId && one.memberId !== null && without.has(one.memberId),
  );

/** The length until the stop; for a recorder that died, until the last known entry or packet. */
function lengthOf(timeline: readonly TimelineEntry[], ends: readonly number[]): number {
  const over = timeline.find(({ type }) => type === 'over');
  const last = over?.at ?? Math.max(0, ...timeline.map(({ at }) => at), ...ends);
  return Math.round(last / FRAME_MS) * FRAME_MS;
}

/** The end of the last packet, in milliseconds; null: the file is empty. */
async function endOf(file: string, low: Low): Promise<number | null> {
  const there = await stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
  if (!there) return null;
  try {
    const args = ['-select_streams', '0', '-show_entries', 'packet=pts_time', '-of', 'json', file];
    const { packets } = probed.parse(JSON.parse(await lowly('ffprobe', args, low)));
    const last = packets.at(-1);
    return last ? last.pts_time * 1000 : null;
  } catch (error) {
    if (low.signal.aborted) throw error;
    // A program that was killed before it wrote a header.
    return null;
  }
}

async function mixSounds({ folder, low }: Work, tracks: readonly Track[], length: number): Promise<string> {
  const file = join(folder, 'sound.flac');
  if (await isThere(file)) return file;
  const groups: string[] = [];
  for (let from = 0; from < tracks.length; from += SOUNDS) {
    const some = tracks.slice(from, from + SOUNDS);
    const group = join(folder, `sound-${from}.flac`);
    const filters = some.map(
      ({ zero }, at) =>
        `[${at}:a]asetpts=PTS+(${(zero / 1000).toFixed(6)})/TB,aresample=${RATE}:async=1:min_hard_comp=${LARGEST_SHIFT}:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo[s${at}]`,
    );
    const all = some.map((_, at) => `[s${at}]`).join('');
    const inputs = some.flatMap((track) => ['-i', join(folder, track.file)]);
    await lowly(
      'ffmpeg',
      [
        ...['-copyts', ...inputs, '-filter_complex'],
        `${filters.join(';')};${all}amix=inputs=${some.length}:normalize=0:duration=longest,aformat=sample_fmts=s16[mixed]`,
        ...['-map', '[mixed]', '-t', String(length / 1000), group],
      ],
      low,
    );
    groups.push(group);
  }
  const silence = ['-f', 'lavfi', '-t', String(length / 1000), '-i', `anullsrc=r=${RATE}:cl=stereo`];
  const made = join(folder, 'sound-making.flac');
  const all = [silence, ...groups.map((group) => ['-i', group])];
  await lowly(
    'ffmpeg',
    [
      ...[...all.flat(), '-filter_complex'],
      `amix=inputs=${all.length}:normalize=0:duration=longest,alimiter=limit=0.95:level=false[mixed]`,
      ...['-map', '[mixed]', '-t', String(length / 1000), made],
    ],
    low,
  );
  await rename(made, file);
  await Promise.all(groups.map((group) => rm(group, { force: true })));
  return file;
}

/** The name of a list of the parts. */
async function mixPictures(work: Work, tracks: readonly Track[], length: number): Promise<string> {
  const { folder, timeline, names, low } = work;
  const people = timeline.filter((one) => !('peerId' in one) || one.peerId === null || !isWithout(work, one.peerId));
  const begun = timeline.find((one) => one.type === 'begun');
  const layout = begun?.type === 'begun' ? begun.layout : 'grid';
  const cameras = tracks.filter(({ source }) => source === 'camera').length;
  const even = new Map<string, Track & { even: string }>();
  for (const track of tracks) {
    const small = track.source === 'camera' && cameras > (layout === 'grid' ? 1 : LARGE_CAMERAS);
    even.set(track.trackId, { ...track, even: await evenSize(folder, track, small, low) });
  }
  const scenes = scenesOf(people, { layout, usable: new Set(even.keys()), length });
  const parts: string[] = [];
  for (const [place, scene] of scenes.entries()) {
    const part = join(folder, `part-${String(place).padStart(5, '0')}.mp4`);
    if (!(await isThere(part))) await makePart(scene, even, { folder, part, names, low });
    parts.push(part);
  }
  const list = join(folder, 'parts.txt');
  await writeFile(list, parts.map((part) => `file '${part.replaceAll("'", String.raw`'\''`)}'\n`).join(''));
  return list;
}

/** Cameras change their size on the way; with one size and many key frames the parts are quick and right. */
async function evenSize(folder: string, track: Track, small: boolean, low: Low): Promise<string> {
  const [width, height] = small ? [WIDTH / 2, HEIGHT / 2] : [WIDTH, HEIGHT];
  const file = join(folder, `even-${track.trackId}.mkv`);
  if (await isThere(file)) return file;
  const made = `${file}.making.mkv`;
  await lowly(
    'ffmpeg',
    [
      ...['-copyts', '-threads', '1', '-i', join(folder, track.file), '-an', '-vf'],
      `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2,pad=${width}:${height}:-1:-1,setsar=1`,
      ...['-vsync', 'passthrough', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-bf', '0', '-g', '50'],
      ...['-pix_fmt', 'yuv420p', '-threads', '1', made],
    ],
    low,
  );
  await rename(made, file);
  return file;
}

async function makePart(
  scene: Scene,
  tracks: ReadonlyMap<string, Track & { even: string }>,
  { folder, part, names, low }: { folder: string; part: string; names: boolean; low: Low },
): Promise<void> {
  const frames = Math.round((scene.to - scene.from) / FRAME_MS);
  const used = scene.tiles.flatMap(({ trackId }) => tracks.get(trackId ?? '') ?? []);
  const inputs = used.flatMap(({ even, zero }) => {
    const from = Math.max(0, (scene.from - zero) / 1000);
    // From the key frame before it: the picture that is visible when the part begins is needed, too.
    return ['-noaccurate_seek', '-seek_timestamp', '1', '-ss', from.toFixed(3), '-threads', '1', '-i', even];
  });
  const { filter, texts } = sceneFilter(
    scene,
    used.map(({ trackId, zero }) => ({ trackId, zero })),
    names ? folder : null,
  );
  for (const { file, text } of texts) await writeFile(file, text);
  const made = `${part}.making.mp4`;
  await lowly(
    'ffmpeg',
    [
      ...['-copyts', ...inputs, '-filter_complex', filter, '-map', '[out]', '-frames:v', String(frames)],
      ...['-r', String(FRAMES), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-bf', '0', '-g', '50'],
      ...['-pix_fmt', 'yuv420p', '-threads', '1', made],
    ],
    low,
  );
  await rename(made, part);
  for (const { file } of texts) await rm(file, { force: true });
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
