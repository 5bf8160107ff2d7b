import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaView } from '@renmai/contracts/profile/media.schema';
import { describeOn, ServerUnobtainable, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import sharp from 'sharp';
import { AppModule } from '../src/app.module.js';
import { upload } from './support/uploads.js';
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

  it('measures an MP4, turned as it is shown, and forgets where it was taken', async () => {
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

  it('takes a WebM', async () => {
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

  it('refuses what is longer than a minute', async () => {
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

await describeOn('videos with ffprobe and ffmpeg', tools, (env) => {
  suite(env, { width: 64, height: 96 });
});

describe('videos without ffprobe and ffmpeg', () => {
  const env = { FFPROBE_PATH: '/nowhere/ffprobe', FFMPEG_PATH: '/nowhere/ffmpeg' };
  suite(env, null);
});
