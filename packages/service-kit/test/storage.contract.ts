import { createHash, randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { InvalidObjectKey, ObjectNotFound, RangeNotSatisfiable, type ObjectStorage } from '../src/ports.js';

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');
const TEXT = { contentType: 'text/plain' };

const NO_KEYS = [
  ...['', '/', '.', '..', '../up', '/etc/passwd', 'a/', 'a//b', 'a/..', 'a/../b', 'a/./b'],
  ...['a b', 'a\\b', 'ä', 'a\0b', 'a@b', 'a?b', 'a%2fb'],
  'x'.repeat(513),
  `a/${'x'.repeat(201)}`,
];

/** A body that breaks off. */
function broken(): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    yield Buffer.from('half of ');
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('the other side hung up');
  }
  return Readable.from(parts());
}

/** The behaviour that services rely on, wherever their objects are stored. `open` always opens the same store. */
export function objectStorageContract(open: () => Promise<ObjectStorage>): void {
  let storage: ObjectStorage;
  const read = async (key: string, range?: { start: number; end?: number }): Promise<string> =>
    text((await storage.get(key, range)).body);

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  test('keeps an object with its type, and overwrites it', async () => {
    const before = Date.now();
    const head = await storage.put('a/one.txt', Buffer.from('eins'), TEXT);
    expect(head).toMatchObject({ key: 'a/one.txt', size: 4, contentType: 'text/plain' });
    expect(Math.abs(head.lastModified.getTime() - before)).toBeLessThan(60_000);
    expect(await storage.head('a/one.txt')).toEqual(head);
    expect(await read('a/one.txt')).toBe('eins');
    const again = await storage.put('a/one.txt', Buffer.from('zwei!'), { contentType: 'text/html; charset=utf-8' });
    expect(again).toMatchObject({ size: 5, contentType: 'text/html; charset=utf-8' });
    expect(again.etag).not.toBe(head.etag);
    expect(again.etag).toMatch(/^[0-9a-f-]+$/);
    expect(await read('a/one.txt')).toBe('zwei!');
  });

  test('keeps streams of known and unknown size, empty and large ones, byte for byte', async () => {
    const large = randomBytes(20 * 1024 * 1024);
    const chunks = Array.from({ length: 20 }, (_, n) => large.subarray(n * 1024 * 1024, (n + 1) * 1024 * 1024));
    await storage.put('streams/known', Readable.from(chunks), { contentType: 'a/b', size: large.length });
    await storage.put('streams/unknown', Readable.from([Buffer.from('abc'), Buffer.from('def')]), {
      contentType: 'a/b',
    });
    await storage.put('streams/empty', Buffer.alloc(0), { contentType: 'a/b' });
    const { body, head } = await storage.get('streams/known');
    expect(head.size).toBe(large.length);
    expect(md5(await buffer(body))).toBe(md5(large));
    expect(await read('streams/unknown')).toBe('abcdef');
    expect(await read('streams/empty')).toBe('');
  });

  test('a body that fails, or has another size than announced, changes nothing', async () => {
    await storage.put('kept', Buffer.from('as it was'), TEXT);
    await expect(storage.put('kept', broken(), TEXT)).rejects.toThrow('the other side hung up');
    await expect(storage.put('kept', broken(), { ...TEXT, size: 1_000 })).rejects.toThrow('the other side hung up');
    for (const size of [3, 100]) {
      await expect(storage.put('kept', Buffer.from('abcdef'), { ...TEXT, size })).rejects.toThrow('6 bytes');
      await expect(storage.put('kept', Readable.from([Buffer.from('abcdef')]), { ...TEXT, size })).rejects.toThrow(
        '6 bytes',
      );
    }
    await expect(storage.put('never', broken(), TEXT)).rejects.toThrow();
    expect(await read('kept')).toBe('as it was');
    expect(await storage.head('never')).toBeNull();
  });

  test('gives ranges', async () => {
    await storage.put('ranges', Buffer.from('0123456789'), TEXT);
    expect(await read('ranges', { start: 2, end: 4 })).toBe('234');
    expect(await read('ranges', { start: 7 })).toBe('789');
    expect(await read('ranges', { start: 9, end: 400 })).toBe('9');
    expect(await read('ranges', { start: 0, end: 0 })).toBe('0');
    const { head, body } = await storage.get('ranges', { start: 2, end: 4 });
    expect([head.size, await text(body)]).toEqual([10, '234']);
    for (const range of [{ start: 10 }, { start: 5, end: 4 }, { start: -1 }, { start: 0.5 }]) {
      await expect(storage.get('ranges', range)).rejects.toThrow(RangeNotSatisfiable);
    }
  });

  test('reports missing objects, and forgets deleted ones', async () => {
    expect(await storage.head('not/there')).toBeNull();
    await expect(storage.get('not/there')).rejects.toThrow(ObjectNotFound);
    await expect(storage.get('not/there', { start: 0 })).rejects.toThrow(ObjectNotFound);
    await Promise.all(['d/1', 'd/2', 'd/3'].map((key) => storage.put(key, Buffer.from('x'), TEXT)));
    await storage.delete('d/1', 'd/3', 'd/never');
    await storage.delete();
    expect((await storage.list('d/')).map(({ key }) => key)).toEqual(['d/2']);
    await storage.put('d/1', Buffer.from('again'), TEXT);
    expect(await read('d/1')).toBe('again');
  });

  test('a key may begin like another', async () => {
    const keys = ['tree/leaf', 'tree/leaf-2/vein', 'tree.json', 'tree-2'];
    for (const key of keys) await storage.put(key, Buffer.from(key), TEXT);
    for (const key of keys) expect(await read(key)).toBe(key);
    await storage.delete('tree/leaf');
    expect(await storage.head('tree/leaf')).toBeNull();
    expect(await read('tree/leaf-2/vein')).toBe('tree/leaf-2/vein');
  });

  test('lists in the order of keys, in pages, by any prefix', async () => {
    const keys = ['l/a/b', 'l/a/c/d', 'l/a0', 'l/aa/x', 'l/b', 'l/b-1', 'lx'];
    for (const key of [...keys].reverse()) await storage.put(key, Buffer.from(key), TEXT);
    const below = keys.filter((key) => key.startsWith('l/'));
    const listed = await storage.list('l/');
    expect(listed.map(({ key }) => key)).toEqual(below);
    expect(listed[0]).toMatchObject({ key: 'l/a/b', size: 5, etag: (await storage.head('l/a/b'))?.etag });
    const names = async (...how: Parameters<ObjectStorage['list']>): Promise<string[]> =>
      (await storage.list(...how)).map(({ key }) => key);
    expect(await names('l/a/')).toEqual(['l/a/b', 'l/a/c/d']);
    expect(await names('l/a')).toEqual(below.filter((key) => key.startsWith('l/a')));
    expect(await names('nothing/')).toEqual([]);
    const pages: string[] = [];
    for (let after: string | undefined, page: string[] = ['']; page.length > 0; after = page.at(-1)) {
      page = await names('l/', { limit: 3, ...(after !== undefined && { after }) });
      pages.push(...page);
    }
    expect(pages).toEqual(below);
    expect(await names('l/', { limit: 0 })).toEqual([]);
    // An object that has been deleted meanwhile is still a place to go on from.
    expect(await names('l/', { after: 'l/a/a' })).toEqual(below);
  });

  test('refuses invalid keys in every call', async () => {
    for (const key of NO_KEYS) {
      const asked = [
        storage.put(key, Buffer.from('x'), TEXT),
        storage.get(key),
        storage.head(key),
        storage.delete('fine', key),
        storage.signedGet(key, { ttlSeconds: 60 }),
        storage.signedPut(key, { ttlSeconds: 60, maxBytes: 1 }),
      ];
      for (const answer of await Promise.allSettled(asked)) {
        expect([key, answer]).toEqual([key, { status: 'rejected', reason: expect.any(InvalidObjectKey) }]);
      }
    }
  });

  test('refuses prefixes that lead elsewhere', async () => {
    for (const prefix of ['../', 'a/../', './', 'a b', '/../..']) {
      await expect(storage.list(prefix)).rejects.toThrow(InvalidObjectKey);
    }
  });

  test('readers and writers of one key at the same time see whole objects', async () => {
    const versions = Array.from({ length: 12 }, (_, n) => Buffer.alloc(50_000 + n, String.fromCharCode(97 + n)));
    const [firstVersion = Buffer.alloc(0)] = versions;
    await storage.put('busy', firstVersion, TEXT);
    const writes = versions.map((version) => storage.put('busy', version, TEXT));
    const reads = Array.from({ length: 24 }, async () => {
      const { body } = await storage.get('busy');
      return buffer(body);
    });
    for (const content of await Promise.all(reads)) {
      expect(versions.some((version) => version.equals(content))).toBe(true);
    }
    await Promise.all(writes);
    const { body, head } = await storage.get('busy');
    expect((await buffer(body)).length).toBe(head.size);
  });

  test('a link gives the object, whole and in ranges, under the name asked for', async () => {
    const name = 'Lebenslauf “Müller” 简历.pdf';
    await storage.put('links/cv.pdf', Buffer.from('0123456789'), { contentType: 'application/pdf' });
    const { url, expiresAt } = await storage.signedGet('links/cv.pdf', { ttlSeconds: 60, downloadName: name });
    expect(Math.abs(expiresAt.getTime() - Date.now() - 60_000)).toBeLessThan(5_000);
    const whole = await fetch(url);
    expect([whole.status, await whole.text(), whole.headers.get('content-type')]).toEqual([
      200,
      '0123456789',
      'application/pdf',
    ]);
    expect(whole.headers.get('content-disposition')).toContain(encodeURIComponent('简历'));
    const part = await fetch(url, { headers: { range: 'bytes=3-5' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '345', 'bytes 3-5/10']);
  });

  test('a link accepts an object', async () => {
    const { url } = await storage.signedPut('links/upload', { ttlSeconds: 60, maxBytes: 100 });
    const answer = await fetch(url, { method: 'PUT', body: 'uploaded', headers: { 'content-type': 'text/plain' } });
    expect(answer.ok).toBe(true);
    expect(await read('links/upload')).toBe('uploaded');
    expect(await storage.head('links/upload')).toMatchObject({ size: 8, contentType: 'text/plain' });
  });

  test('a link permits the signed request and nothing else', async () => {
    await storage.put('links/mine', Buffer.from('mine'), TEXT);
    await storage.put('links/theirs', Buffer.from('theirs'), TEXT);
    const get = (await storage.signedGet('links/mine', { ttlSeconds: 60 })).url;
    const named = (await storage.signedGet('links/mine', { ttlSeconds: 60, downloadName: 'a.txt' })).url;
    const put = (await storage.signedPut('links/mine', { ttlSeconds: 60, maxBytes: 10 })).url;
    const swapped = (url: string): string => url.replace('/links/mine', '/links/theirs');
    const attempts: [string, string, string?][] = [
      ['another object', swapped(get)],
      ['an upload to another object', swapped(put), 'PUT'],
      ['an upload with a download link', get, 'PUT'],
      ['a download with an upload link', put],
      ['no signature', get.split('?')[0] ?? ''],
      ['a longer life', get.replace(/([?&](?:X-Amz-Expires|expires)=)(\d)/i, '$19$2')],
      ['another name', named.replace('a.txt', 'b.txt')],
      ['another signature', get.replace(/((?:sig|signature)=)(....)/i, '$1AbCd')],
    ];
    for (const [what, url, method = 'GET'] of attempts) {
      const answer = await fetch(url, { method, ...(method === 'PUT' && { body: 'overwritten' }) });
      expect([what, answer.status >= 400 && answer.status < 500]).toEqual([what, true]);
      expect(await answer.text()).not.toBe('theirs');
    }
    expect([await read('links/mine'), await read('links/theirs')]).toEqual(['mine', 'theirs']);
    expect((await fetch(get)).status).toBe(200);
  });

  test('is there', async () => {
    await storage.ping();
  });
}
