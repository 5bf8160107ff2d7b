import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOn, testS3 } from '@renmai/test-kit';
import { FolderObjectStorage, signLink, verifySignedLink } from '../src/ports.js';
import { startLinkServer, type LinkServer } from './folder-server.js';
import { s3StorageContract } from './s3-storage.contract.js';
import { objectStorageContract } from './storage.contract.js';

describe('FolderObjectStorage', () => {
  const secret = randomBytes(32);
  let folder: string;
  let server: LinkServer;
  const open = (): FolderObjectStorage => {
    const storage = new FolderObjectStorage({ folder: join(folder, 'store'), secret, baseUrl: server.baseUrl });
    server.serve(storage);
    return storage;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renmai-storage-'));
    server = await startLinkServer(secret);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  objectStorageContract(() => Promise.resolve(open()));

  test('leaves nothing behind: no temporary files, no replaced content, no empty folders', async () => {
    const storage = open();
    for (let n = 0; n < 3; n += 1)
      await storage.put('tidy/deep/er/object', Buffer.from(String(n)), { contentType: 'a/b' });
    expect(await readdir(join(folder, 'store/objects/tidy/deep/er'))).toHaveLength(2);
    await storage.delete('tidy/deep/er/object');
    expect(await readdir(join(folder, 'store/objects'))).not.toContain('tidy');
    expect(await readdir(join(folder, 'store/incoming'))).toEqual([]);
    const crashed = join(folder, 'store/incoming/crashed');
    await writeFile(crashed, 'half');
    await utimes(crashed, new Date(0), new Date(0));
    await storage.ping();
    expect(await readdir(join(folder, 'store/incoming'))).toEqual([]);
  });

  test('a link ends at its second, and says how much may be sent', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const claims = { method: 'PUT', key: 'k', expires: now.getTime() / 1000 + 60, maxBytes: 10 } as const;
    const query = Object.fromEntries(new URLSearchParams(signLink(secret, claims)));
    const at = (seconds: number, changed: Record<string, unknown> = {}): unknown =>
      verifySignedLink(secret, 'PUT', 'k', { ...query, ...changed }, new Date(now.getTime() + seconds * 1000));
    expect(at(59.9)).toEqual(claims);
    expect(at(60)).toBe('expired');
    for (const changed of [
      { maxBytes: '11' },
      { maxBytes: undefined },
      { expires: '9999999999' },
      { sig: ['a', 'b'] },
      { sig: '' },
      { name: 'x' },
    ]) {
      expect(at(0, changed)).toBe('invalid');
    }
    expect(verifySignedLink(randomBytes(32), 'PUT', 'k', query, now)).toBe('invalid');
    expect(verifySignedLink(secret, 'PUT', 'k/', query, now)).toBe('invalid');
  });
});

await describeOn('S3ObjectStorage on OpenStack Swift', testS3, s3StorageContract);
