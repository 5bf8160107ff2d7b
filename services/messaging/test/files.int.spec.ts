import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ObjectStorage, Periodic } from '@renmai/service-kit';
import { SettableClock, waitFor, type TestService } from '@renmai/test-kit';
import sharp from 'sharp';
import request, { type Response } from 'supertest';
import { ChatFilesRepository } from '../src/files/chat-files.repository.js';
import { chatUser, OPERATOR_TOKEN, ORG_APP, chatRest, startMessaging, type ChatRestUser } from './support/chat-rest.js';

interface Uploaded {
  uuid: string;
  'share-secret': string;
  'file-metadata': { 'content-length': number; 'content-type': string };
}

const bytes = (response: Response): Buffer => response.body as Buffer;
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

describe('chat files', () => {
  let service: TestService;
  let clock: SettableClock;
  let anna: ChatRestUser;
  let ben: ChatRestUser;
  beforeAll(async () => {
    clock = new SettableClock();
    service = await startMessaging({ clock, env: { CHAT_FILE_MAX_BYTES: '200000' } });
    anna = await chatUser(service, 'anna');
    ben = await chatUser(service, 'ben');
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

  it('are answered with an address, an id and a share secret', async () => {
    const answer = await send(anna, Buffer.from('hello'), 'hello.txt').expect(200);
    expect(answer.body).toMatchObject({
      action: 'post',
      uri: `http://renmai.test${ORG_APP}/chatfiles`,
      entities: [
        {
          uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          type: 'chatfile',
          'share-secret': expect.stringMatching(/^[\w-]{32}$/) as string,
          'file-metadata': { 'content-length': 5, 'content-type': 'application/octet-stream' },
        },
      ],
    });
  });

  it('come back byte by byte to anyone who knows the secret', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251));
    const file = await upload(anna, content, '报告 final.bin');
    const byQuery = await get(file).expect(200);
    expect(bytes(byQuery).equals(content)).toBe(true);
    expect(byQuery.headers).toMatchObject({
      'content-length': String(content.length),
      'content-disposition': expect.stringMatching(/^attachment;.*%E6%8A%A5/) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const byHeader = await get(file, '').set('share-secret', file['share-secret']).expect(200);
    expect(bytes(byHeader).equals(content)).toBe(true);
    await get(file, '?share-secret=wrong').set('share-secret', file['share-secret']).expect(200);
    const again = await get(file).set('if-none-match', String(byQuery.headers['etag'])).expect(304);
    expect(bytes(again)).toHaveLength(0);
    const head = await request(service.url)
      .head(`${ORG_APP}/chatfiles/${file.uuid}?share-secret=${file['share-secret']}`)
      .expect(200);
    expect(head.headers['content-length']).toBe(String(content.length));
  });

  it('come in ranges', async () => {
    const file = await upload(anna, Buffer.from('0123456789'));
    const part = await get(file).set('range', 'bytes=2-4').expect(206);
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    expect(bytes(part).toString()).toBe('234');
    const last = await get(file).set('range', 'bytes=-3').expect(206);
    expect(bytes(last).toString()).toBe('789');
    const behind = await get(file).set('range', 'bytes=10-').expect(416);
    expect(behind.headers['content-range']).toBe('bytes */10');
  });

  it.each([
    ['no secret', ''],
    ['a wrong secret', '?share-secret=wrong'],
    ['an empty secret', '?share-secret='],
    ['the text null', '?share-secret=null'],
  ])('are not for anyone who comes with %s', async (_how, query) => {
    const file = await upload(anna, Buffer.from('secret'));
    const answer = await request(service.url).get(`${ORG_APP}/chatfiles/${file.uuid}${query}`).expect(403);
    expect(answer.body).toMatchObject({ error_description: 'chatfile no permission' });
  });

  it('are for their sender and their receiver, by their tokens', async () => {
    const file = await upload(anna, Buffer.from('for ben'), 'f', `?chat-type=CHAT&chat-target=${ben.id.toUpperCase()}`);
    const carl = await chatUser(service, 'carl');
    await anna.get(`/chatfiles/${file.uuid}`).expect(200);
    await ben.get(`/chatfiles/${file.uuid}`).expect(200);
    await carl.get(`/chatfiles/${file.uuid}`).expect(403);
  });

  it.each(['0199aa00-0000-7000-8000-000000000000', 'no-id'])('that are not there are expired: %s', async (id) => {
    const answer = await request(service.url).get(`${ORG_APP}/chatfiles/${id}?share-secret=x`).expect(404);
    expect(answer.body).toMatchObject({ error: 'file_expired', error_description: expect.any(String) as string });
  });

  it('have the type their bytes say, and what could run is a download', async () => {
    const html = await upload(anna, Buffer.from('<html><script>alert(1)</script></html>'), 'picture.png');
    const answer = await get(html).expect(200);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    const svg = await upload(anna, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'x.svg');
    expect((await get(svg)).headers['content-disposition']).toMatch(/^attachment/);
    const png = await upload(anna, await picture(), 'page.html');
    const shown = await get(png).expect(200);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
  });

  it('that are pictures come small when asked, and others as they are', async () => {
    const whole = await picture();
    const file = await upload(anna, whole);
    const small = await get(file, `?share-secret=${file['share-secret']}&thumbnail=true`).expect(200);
    expect(await sharp(bytes(small)).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(bytes(await get(file)).equals(whole)).toBe(true);
    const text = await upload(anna, Buffer.from('text'));
    const same = await get(text, `?share-secret=${text['share-secret']}&thumbnail=true`).expect(200);
    expect(bytes(same).toString()).toBe('text');
  });

  it('that are pictures have a thumbnail of the size the sender wants', async () => {
    const answer = await anna
      .post('/chatfiles')
      .field('thumbnail-height', '100')
      .field('thumbnail-width', '100')
      .attach('file', await picture(), 'p.png')
      .expect(200);
    const [file] = (answer.body as { entities: [Uploaded] }).entities;
    const small = await get(file, `?share-secret=${file['share-secret']}&thumbnail=true`);
    expect(await sharp(bytes(small)).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  it('lose the metadata of the camera, and are turned upright', async () => {
    const taken = await sharp(await picture())
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '30/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await upload(anna, taken, 'photo.jpg');
    const kept = await sharp(bytes(await get(file))).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 400, height: 800 });
    expect(kept.exif).toBeUndefined();
  });

  it('that are videos show their first picture, or a plain one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'renmai-test-video-'));
    try {
      const path = join(folder, 'v.mp4');
      execFileSync('ffmpeg', [
        ...['-v', 'error', '-f', 'lavfi', '-i', 'color=c=red:s=64x48:d=0.2', '-pix_fmt', 'yuv420p', path],
      ]);
      const file = await upload(anna, readFileSync(path), 'v.mp4');
      expect(file['file-metadata']['content-type']).toBe('video/mp4');
      const frame = await get(file, `?share-secret=${file['share-secret']}&vframe=true`).expect(200);
      expect(frame.headers['content-type']).toBe('image/webp');
      expect(await sharp(bytes(frame)).metadata()).toMatchObject({ width: 64, height: 48 });
      // as clients ask that join it to the address of a video which was passed on, and show the secret as a header
      const forwarded = `?em-redirect=true&share-secret=${file['share-secret']}?vframe=true`;
      expect((await get(file, forwarded).expect(200)).headers['content-type']).toBe('image/webp');
      await get(file, '?vframe=true').expect(403);
      const byHeader = await get(file, '?vframe=true').set('share-secret', file['share-secret']).expect(200);
      expect(byHeader.headers['content-type']).toBe('image/webp');
      const spoilt = await upload(anna, Buffer.from('000000146674797069736f6d0000000069736f6d', 'hex'), 'v.mp4');
      const plain = await get(spoilt, `?share-secret=${spoilt['share-secret']}&vframe=true`).expect(200);
      expect(await sharp(bytes(plain)).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['v.mp4', ['-f', 'lavfi', '-i', 'color=c=red:s=64x48:d=0.2', '-pix_fmt', 'yuv420p']],
    ['v.mov', ['-f', 'lavfi', '-i', 'color=c=red:s=64x48:d=0.2', '-pix_fmt', 'yuv420p']],
    ['v.webm', ['-f', 'lavfi', '-i', 'color=c=red:s=64x48:d=0.2']],
    ['a.m4a', ['-f', 'lavfi', '-i', 'sine=d=0.2']],
    ['a.mp3', ['-f', 'lavfi', '-i', 'sine=d=0.2']],
    ['a.wav', ['-f', 'lavfi', '-i', 'sine=d=0.2']],
    ['a.flac', ['-f', 'lavfi', '-i', 'sine=d=0.2']],
  ])('that are films and sounds lose where they were recorded: %s', async (name, source) => {
    const folder = mkdtempSync(join(tmpdir(), 'renmai-test-place-'));
    try {
      const [path, kept] = [join(folder, name), join(folder, `kept-${name}`)];
      const place = '+30.5928+114.3055/';
      const tags = ['location', 'comment', 'title'].flatMap((tag) => ['-metadata', `${tag}=${place}`]);
      execFileSync('ffmpeg', ['-v', 'error', ...source, ...tags, path]);
      expect(readFileSync(path).includes(place)).toBe(true);
      const file = await upload(anna, readFileSync(path), name);
      const back = bytes(await get(file).expect(200));
      expect(back.includes(place)).toBe(false);
      expect(back).toHaveLength(readFileSync(path).length);
      writeFileSync(kept, back);
      // It is still read without a complaint.
      execFileSync('ffmpeg', ['-v', 'error', '-xerror', '-i', kept, '-f', 'null', '-']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['an empty file', (user: ChatRestUser) => send(user, Buffer.alloc(0)), 400],
    ['no file', (user: ChatRestUser) => user.post('/chatfiles').field('file', 'text'), 400],
    ['no multipart', (user: ChatRestUser) => user.post('/chatfiles', { file: 'x' }), 400],
    ['more than is allowed', (user: ChatRestUser) => send(user, Buffer.alloc(200_001, 1)), 413],
    [
      'a film that is cut off',
      (user: ChatRestUser) => send(user, Buffer.from('000000ff6674797069736f6d00000000', 'hex')),
      400,
    ],
    ['two files', (user: ChatRestUser) => send(user, Buffer.from('a')).attach('file', Buffer.from('b'), 'b.bin'), 413],
  ])('are refused without entities: %s', async (_what, go, status) => {
    const answer = await go(anna).expect(status);
    expect(answer.body).toMatchObject({ error_description: expect.any(String) as string });
    expect(answer.body).not.toHaveProperty('entities');
  });

  it('are taken from users alone', async () => {
    await chatRest(service, null).post('/chatfiles').attach('file', Buffer.from('x'), 'x').expect(401);
  });

  describe('in parts', () => {
    const begin = async (user: ChatRestUser): Promise<string> => {
      const answer = await user.post('/sdk/chatfiles/part-upload').set('content-type', 'application/json').expect(200);
      const [entity] = (answer.body as { entities: { uuid: string }[] }).entities;
      expect(entity).toMatchObject({ file_upper_limit: 200_000, part_lower_limit: 5 * 1024 * 1024 });
      return entity?.uuid ?? '';
    };
    const part = (user: ChatRestUser, id: string, number: number, content: Buffer) =>
      user
        .put(`/sdk/chatfiles/part-upload/${id}`)
        .field('part_number', String(number))
        .attach('part_file', content, 'blob');
    const complete = (user: ChatRestUser, id: string) =>
      user.post(`/sdk/chatfiles/part-upload/${id}?restrict-access=true&chat-type=CHAT&chat-target=${ben.id}`, {
        filename: 'long.bin',
      });

    it('become one file, whatever order they came in, also when sent twice', async () => {
      const id = await begin(anna);
      await part(anna, id, 3, Buffer.from('c')).expect(200);
      await part(anna, id, 1, Buffer.from('x')).expect(200);
      await part(anna, id, 2, Buffer.from('b')).expect(200);
      await part(anna, id, 1, Buffer.from('a')).expect(200);
      const answer = await complete(anna, id).expect(200);
      const [file] = (answer.body as { entities: [Uploaded] }).entities;
      expect(file.uuid).toBe(id);
      expect(bytes(await get(file)).toString()).toBe('abc');
      await ben.get(`/chatfiles/${id}`).expect(200);
      const again = await complete(anna, id).expect(200);
      expect((again.body as { entities: unknown }).entities).toEqual([file]);
      await part(anna, id, 1, Buffer.from('z')).expect(404);
    });

    it('are refused if one is missing, if there is none, and if they are too large', async () => {
      const id = await begin(anna);
      await complete(anna, id).expect(400);
      await part(anna, id, 1, Buffer.alloc(150_000, 1)).expect(200);
      await part(anna, id, 2, Buffer.alloc(60_000, 1)).expect(413);
      await part(anna, id, 3, Buffer.from('c')).expect(200);
      await complete(anna, id).expect(400);
      await anna.put(`/sdk/chatfiles/part-upload/${id}`).attach('part_file', Buffer.from('x'), 'blob').expect(400);
    });

    it('become a file although the process was killed that made it of them', async () => {
      const id = await begin(anna);
      await part(anna, id, 1, Buffer.from('a')).expect(200);
      await part(anna, id, 2, Buffer.from('b')).expect(200);
      const storage = service.running.app.get(ObjectStorage);
      let kill: (reason: Error) => void = () => undefined;
      const killed = new Promise<never>((_, reject) => (kill = reject));
      const reading = jest.spyOn(storage, 'get').mockImplementationOnce(() => killed);
      // The process says nothing any more, neither to the sender nor in the row.
      jest.spyOn(service.running.app.get(ChatFilesRepository), 'renew').mockResolvedValue();
      complete(anna, id).end(() => undefined);
      await waitFor(() => reading.mock.calls.length > 0, { describe: 'the parts to be read' });
      const again = complete(anna, id).then((answer) => answer);
      clock.advance({ seconds: 25 });
      await waitFor(async () => {
        await service.running.app.get(Periodic).run('assemble-chat-files');
        return (await ben.get(`/chatfiles/${id}`)).status === 200;
      });
      jest.restoreAllMocks();
      kill(new Error('killed'));
      expect((await again).body).toMatchObject({ entities: [{ uuid: id }] });
      const [file] = ((await complete(anna, id).expect(200)).body as { entities: [Uploaded] }).entities;
      expect(bytes(await get(file)).toString()).toBe('ab');
    });

    it('are nobody else’s, and can be given up', async () => {
      const id = await begin(anna);
      await part(anna, id, 1, Buffer.from('a')).expect(200);
      await part(ben, id, 1, Buffer.from('b')).expect(404);
      await complete(ben, id).expect(404);
      await ben.delete(`/sdk/chatfiles/part-upload/${id}`).expect(404);
      await anna.delete(`/sdk/chatfiles/part-upload/${id}`).expect(200);
      await complete(anna, id).expect(404);
    });

    it('are given up after a day', async () => {
      const id = await begin(anna);
      await part(anna, id, 1, Buffer.from('a')).expect(200);
      clock.advance({ hours: 25 });
      await service.running.app.get(Periodic).run('erase-chat-files');
      expect(await service.dataSource.query('SELECT 1 FROM chat_file WHERE id = $1', [id])).toEqual([]);
    });
  });

  it('go with their sender', async () => {
    const dora = await chatUser(service, 'dora');
    const file = await upload(dora, Buffer.from('gone soon'));
    await chatRest(service, OPERATOR_TOKEN).delete(`/users/${dora.id}`).expect(200);
    await get(file).expect(404);
    await service.running.app.get(Periodic).run('erase-chat-files');
    expect(await service.dataSource.query('SELECT 1 FROM chat_file WHERE id = $1', [file.uuid])).toEqual([]);
  });
});
