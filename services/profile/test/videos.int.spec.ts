import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaReady } from '@renmai/contracts/profile/media.events';
import type { MediaView } from '@renmai/contracts/profile/media.schema';
import { Periodic } from '@renmai/service-kit';
import {
  describeOn,
  everything,
  ServerUnobtainable,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import sharp from 'sharp';
import { AppModule } from '../src/app.module.js';
import { processed, putPart, start, upload } from './support/uploads.js';
import { the } from './support/the.js';

const film = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, 'fixtures', name));
const PLACE = '+30.5928+114.3055/';

function suite(env: Record<string, string>, poster: { width: number; height: number } | null): void {
  let service: TestService;
  let member: TestMember;
  beforeAll(async () => {
    service = await startTestService(AppModule, { env });
    member = await service.as();
  });
  afterAll(() => service.close());

  const sendFilm = async (name: string): Promise<MediaView> =>
    upload(service, member, { purpose: 'moment', bytes: await film(name) });
  const bytesOf = async (url: string): Promise<Buffer> =>
    (await member.get(url).responseType('blob').expect(200)).body as Buffer;

  it('measures an MP4, rotated as it is shown, and removes its place of origin', async () => {
    expect((await film('clip.mp4')).includes(PLACE)).toBe(true);
    const { status, video, contentType } = await sendFilm('clip.mp4');
    expect({ status, contentType }).toEqual({ status: 'ready', contentType: 'video/mp4' });
    expect(video).toMatchObject({ codec: 'h264', width: 64, height: 96, seconds: 2 });
    const kept = await bytesOf(the(video).url);
    expect(kept.includes(PLACE)).toBe(false);
    expect(kept.includes('PlacePhone')).toBe(false);
    const part = await member.get(the(video).url).set('range', 'bytes=4-7').responseType('blob').expect(206);
    expect((part.body as Buffer).toString()).toBe('ftyp');
    expect(part.headers['content-type']).toBe('video/mp4');
  });

  it('makes a QuickTime film one that browsers play', async () => {
    expect((await film('clip.mov')).includes(PLACE)).toBe(true);
    const { video } = await sendFilm('clip.mov');
    expect(video).toMatchObject({ contentType: 'video/mp4', width: 96, height: 64, codec: 'h264', seconds: 1 });
    expect((await bytesOf(the(video).url)).includes(PLACE)).toBe(false);
  });

  it('accepts a WebM', async () => {
    expect((await sendFilm('clip.webm')).video).toMatchObject({ contentType: 'video/webm', codec: 'vp9', seconds: 1 });
  });

  it(poster ? 'takes the first picture as poster' : 'has no poster', async () => {
    const { video } = await sendFilm('clip.mp4');
    if (!poster) {
      expect(the(video).poster).toBeNull();
      return;
    }
    expect(the(video).poster).toMatchObject(poster);
    expect(await sharp(await bytesOf(the(the(video).poster).url)).metadata()).toMatchObject({
      format: 'webp',
      ...poster,
    });
  });

  it('refuses videos longer than a minute', async () => {
    expect(await sendFilm('long.mp4')).toMatchObject({ status: 'failed', failure: 'too-long' });
  });

  it('refuses sound without pictures', async () => {
    expect(await sendFilm('sound.mp4')).toMatchObject({ status: 'failed', failure: 'type-not-allowed' });
  });

  it('refuses a film that is cut off', async () => {
    const bytes = (await film('long.mp4')).subarray(0, 600);
    const { status, failure } = await upload(service, member, { purpose: 'moment', bytes });
    expect(status).toBe('failed');
    expect(['damaged', 'type-not-allowed']).toContain(failure);
  });
}

const tools = (): Promise<Record<string, string>> => {
  try {
    for (const tool of ['ffprobe', 'ffmpeg']) execFileSync(tool, ['-version']);
    return Promise.resolve({});
  } catch {
    return Promise.reject(new ServerUnobtainable('ffprobe and ffmpeg are not installed'));
  }
};

/** Videos of the kinds that phones and cameras record, with the options of ffmpeg; each is a second of 96 × 64. */
const recorded: [string, string, readonly string[], { width: number; height: number }][] = [
  [
    'HEVC of a phone',
    'mov',
    ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p'],
    { width: 96, height: 64 },
  ],
  [
    'HEVC of 10 bits in high dynamic range',
    'mov',
    [
      ...[
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-tag:v',
        'hvc1',
        '-pix_fmt',
        'yuv420p10le',
        '-color_primaries',
        'bt2020',
      ],
      ...['-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'],
    ],
    { width: 96, height: 64 },
  ],
  ['H.264 of 10 bits', 'mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'], { width: 96, height: 64 }],
  ['H.264 with all colours', 'mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv444p'], { width: 96, height: 64 }],
  ['MPEG-4 of an old camera', 'mp4', ['-c:v', 'mpeg4'], { width: 96, height: 64 }],
  ['3GP of an old phone', '3gp', ['-c:v', 'h263', '-s', '176x144'], { width: 176, height: 144 }],
  [
    'AVI of an old camera',
    'avi',
    ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'],
    { width: 96, height: 64 },
  ],
  [
    'Matroska of a screen',
    'mkv',
    ['-c:v', 'libx265', '-preset', 'ultrafast', '-c:a', 'libopus'],
    { width: 96, height: 64 },
  ],
  ['pictures of their own each', 'mov', ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj422p'], { width: 96, height: 64 }],
  [
    'a rate that is not steady',
    'mp4',
    ['-c:v', 'libx265', '-preset', 'ultrafast', '-vf', "select='not(mod(n,3))'", '-vsync', 'vfr'],
    { width: 96, height: 64 },
  ],
];

/** Properties that the others only have in part. */
const hardest = ['AVI of an old camera', 'HEVC of 10 bits in high dynamic range', 'a rate that is not steady'];

function ffmpeg(folder: string, name: string, args: readonly string[]): Buffer {
  const to = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, to], { stdio: ['ignore', 'ignore', 'ignore'] });
  return readFileSync(to);
}

/** The format of the pictures in a file. */
function traitsOf(path: string): { codec: string; pixels: string; seconds: number } {
  const of = ['-select_streams', 'v:0', '-show_entries', 'stream=codec_name,pix_fmt:format=duration'];
  const [codec = '', pixels = '', seconds = ''] = execFileSync('ffprobe', [
    '-v',
    'error',
    ...of,
    '-of',
    'csv=p=0',
    path,
  ])
    .toString()
    .split(/[,\n]/);
  return { codec, pixels, seconds: Number(seconds) };
}

function conversions(env: Record<string, string>): void {
  let service: TestService;
  let member: TestMember;
  let folder: string;
  beforeAll(async () => {
    service = await startTestService(AppModule, { env });
    member = await service.as();
    folder = mkdtempSync(join(tmpdir(), 'videos-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await service.close();
  });

  const expectPlayable = async (bytes: Buffer, size: { width: number; height: number }): Promise<void> => {
    const { mediaId, status, video, progress } = await upload(service, member, { purpose: 'moment', bytes });
    expect({ status, progress }).toEqual({ status: 'ready', progress: undefined });
    expect(video).toMatchObject({ contentType: 'video/mp4', codec: 'h264', poster: size, ...size });
    const kept = join(folder, 'kept.mp4');
    const { body } = await member.get(the(video).url).responseType('blob').expect(200);
    await writeFile(kept, body as Buffer);
    const { codec, pixels, seconds } = traitsOf(kept);
    expect({ codec, pixels }).toEqual({ codec: 'h264', pixels: 'yuv420p' });
    expect(Math.abs(seconds - 1)).toBeLessThan(0.2);
    const told = (await service.published(mediaReady)).find(({ aggregateId }) => aggregateId === mediaId);
    expect(told?.data.converted).toBe(true);
  };

  it.each(everything ? recorded : recorded.filter(([name]) => hardest.includes(name)))(
    'are made what every browser plays: %s',
    async (name, ending, args, size) => {
      const pictures = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=96x64:rate=30'];
      const sound = ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', '-shortest'];
      await expectPlayable(ffmpeg(folder, `${name.length}.${ending}`, [...pictures, ...sound, ...args]), size);
    },
  );

  it('are upright afterwards', async () => {
    const lying = join(folder, 'lying.mov');
    ffmpeg(folder, 'lying.mov', [
      ...[
        '-f',
        'lavfi',
        '-i',
        'testsrc=duration=1:size=96x64:rate=30',
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-tag:v',
        'hvc1',
      ],
    ]);
    const turned = ffmpeg(folder, 'turned.mov', ['-i', lying, '-c', 'copy', '-metadata:s:v:0', 'rotate=90']);
    await expectPlayable(turned, { width: 64, height: 96 });
  });

  it('of a screen recorder only change their container', async () => {
    const film = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=96x64:rate=30', '-c:v', 'libx264'];
    const bytes = ffmpeg(folder, 'screen.mkv', [...film, '-pix_fmt', 'yuv420p']);
    const { mediaId, video } = await upload(service, member, { purpose: 'moment', bytes });
    expect(video).toMatchObject({ contentType: 'video/mp4', codec: 'h264', seconds: 1 });
    const told = (await service.published(mediaReady)).find(({ aggregateId }) => aggregateId === mediaId);
    expect(told?.data.converted).toBe(false);
  });

  it('that every browser plays are stored unchanged', async () => {
    const { mediaId } = await upload(service, member, { purpose: 'moment', bytes: await film('clip.mp4') });
    const told = (await service.published(mediaReady)).find(({ aggregateId }) => aggregateId === mediaId);
    expect(told?.data.converted).toBe(false);
  });

  it('go on where a process that was at work ended', async () => {
    const bytes = await film('hevc.mov');
    const begun = await start(member, { purpose: 'moment', bytes });
    for (const part of begun.parts) await putPart(service, part, bytes).expect(204);
    await service.dataSource.query(
      `UPDATE media SET status = 'processing', converted = true, progress = 40, attempts = 1, claimed_until = $2
       WHERE id = $1`,
      [begun.mediaId, new Date(Date.now() + 60_000)],
    );
    const going = { status: 'processing', progress: 40 };
    expect((await member.get(`/api/media/${begun.mediaId}`).expect(200)).body).toMatchObject(going);
    await service.dataSource.query('UPDATE media SET claimed_until = now() WHERE id = $1', [begun.mediaId]);
    await service.running.app.get(Periodic).run('process-media');
    expect(await processed(member, begun.mediaId)).toMatchObject({ status: 'ready', video: { codec: 'h264' } });
  });
}

await describeOn('videos with ffprobe and ffmpeg', tools, (env) => {
  suite(env, { width: 64, height: 96 });
  describe('that some browsers cannot play', () => {
    conversions(env);
  });
});

describe('videos without ffprobe and ffmpeg', () => {
  const env = { FFPROBE_PATH: '/nowhere/ffprobe', FFMPEG_PATH: '/nowhere/ffmpeg' };
  suite(env, null);

  it('refuses formats that some browsers cannot play, with the reason', async () => {
    const service = await startTestService(AppModule, { env });
    const bytes = await film('hevc.mov');
    const refused = await upload(service, await service.as(), { purpose: 'moment', bytes });
    expect(refused).toMatchObject({ status: 'failed', failure: 'cannot-convert' });
    await service.close();
  });
});
