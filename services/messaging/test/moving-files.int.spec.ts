import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { everything, SettableClock, waitFor, type TestService } from '@renmai/test-kit';
import request, { type Response } from 'supertest';
import { chatUser, ORG_APP, startMessaging, type ChatRestUser } from './support/chat-rest.js';

interface Uploaded {
  uuid: string;
  'share-secret': string;
  'file-metadata': { 'content-length': number; 'content-type': string };
}

const bytes = (response: Response): Buffer => response.body as Buffer;

describe('pictures and videos in chat', () => {
  let service: TestService;
  let clock: SettableClock;
  let anna: ChatRestUser;
  beforeAll(async () => {
    clock = new SettableClock();
    service = await startMessaging({ clock, env: { CHAT_FILE_MAX_BYTES: '200000' } });
    anna = await chatUser(service, 'anna');
  });
  afterAll(() => service.close());

  const send = (user: ChatRestUser, content: Buffer, name = 'file.bin', query = '') =>
    user.post(`/chatfiles${query}`).set('restrict-access', 'true').attach('file', content, name);
  const upload = async (user: ChatRestUser, content: Buffer, name?: string, query?: string): Promise<Uploaded> => {
    const answer = await send(user, content, name, query).expect(200);
    const [entity] = (answer.body as { entities: Uploaded[] }).entities;
    if (!entity) throw new Error('no entity');
    return entity;
  };
  const get = (file: Uploaded, query = `?em-redirect=true&share-secret=${file['share-secret']}`) =>
    request(service.url)
      .get(`${ORG_APP}/chatfiles/${file.uuid}${query}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          done(null, Buffer.concat(chunks));
        });
      });

  it('that are animated PNGs go on moving, without what a camera wrote beside them', async () => {
    const moving = readFileSync(join(import.meta.dirname, '../../profile/test/fixtures/anim.png'));
    const text = Buffer.from('eXIfII*\0', 'latin1');
    const chunk = Buffer.alloc(text.length + 8);
    chunk.writeUInt32BE(text.length - 4, 0);
    text.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(text), text.length + 4);
    const headEnd = 33;
    const file = await upload(
      anna,
      Buffer.concat([moving.subarray(0, headEnd), chunk, moving.subarray(headEnd)]),
      'a.png',
    );
    expect(file['file-metadata']['content-type']).toBe('image/png');
    const kept = bytes(await get(file).expect(200));
    expect(kept.includes('eXIf')).toBe(false);
    expect(kept.toString('latin1').split('fcTL')).toHaveLength(4);
  });

  it.each(
    (
      [
        ['HEVC', ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1']],
        ['10 bits', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le']],
      ] as [string, string[]][]
    ).slice(0, everything ? 2 : 1),
  )('that not every browser plays are converted after they were sent: %s', async (_, how) => {
    const folder = mkdtempSync(join(tmpdir(), 'renmai-test-video-'));
    try {
      const path = join(folder, 'v.mov');
      execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'color=c=red:s=64x48:d=0.4', ...how, path], {
        stdio: 'ignore',
      });
      const file = await upload(anna, readFileSync(path), 'v.mov');
      const secret = `?share-secret=${file['share-secret']}`;
      const converted = await waitFor(
        async () => {
          const answer = await get(file, secret).expect(200);
          return answer.headers['video-conversion'] === undefined ? answer : null;
        },
        { timeoutMs: 30_000, describe: 'the video to be converted' },
      );
      expect(converted.headers).toMatchObject({ 'content-type': 'video/mp4' });
      expect(converted.headers['content-disposition']).toContain('v.mp4');
      expect(converted.headers['cache-control']).toContain('immutable');
      writeFileSync(path, bytes(converted));
      const shown = ['-v', 'error', '-show_entries', 'stream=codec_name,pix_fmt', '-of', 'csv=p=0', path];
      expect(execFileSync('ffprobe', shown).toString().trim()).toBe('h264,yuv420p');
      const [kept] = await service.dataSource.query<{ size: number }[]>(
        'SELECT size::float8 AS size FROM chat_file WHERE id = $1',
        [file.uuid],
      );
      expect(kept?.size).toBe(bytes(converted).length);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are open as they were sent while they wait, and where they cannot be converted', async () => {
    const file = await upload(anna, Buffer.from('0000001466747970717420200000000071742020', 'hex'), 'v.mov');
    const secret = `?share-secret=${file['share-secret']}`;
    const set = 'UPDATE chat_file SET conversion = $2, progress = 40, claimed_until = $3 WHERE id = $1';
    await service.dataSource.query(set, [file.uuid, 'waiting', new Date(clock.now().getTime() + 60_000)]);
    const waiting = await get(file, secret).expect(200);
    expect(waiting.headers).toMatchObject({ 'video-conversion': '40', 'cache-control': 'private, no-cache' });
    await service.dataSource.query(set, [file.uuid, 'failed', null]);
    expect((await get(file, secret).expect(200)).headers).toMatchObject({ 'video-conversion': 'failed' });
  });
});
