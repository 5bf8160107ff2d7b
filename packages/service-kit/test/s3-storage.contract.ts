import { waitFor, type S3Info } from '@renmai/test-kit';
import { S3ObjectStorage } from '../src/outside-adapters.js';
import { objectStorageContract } from './storage.contract.js';

/** The contract of object storage, and further rules for every S3 server. */
export function s3StorageContract(options: S3Info & { bucket: string }): void {
  objectStorageContract(() => S3ObjectStorage.connect(options));

  test('a link ends when it expires', async () => {
    const storage = await S3ObjectStorage.connect(options);
    await storage.put('expiring', Buffer.from('x'), { contentType: 'a/b' });
    const { url } = await storage.signedGet('expiring', { ttlSeconds: 1 });
    await waitFor(async () => (await fetch(url)).status === 403, { describe: 'the link to expire' });
    await storage.close();
  });

  test('links are signed for the address that browsers use', async () => {
    const storage = await S3ObjectStorage.connect({ ...options, publicEndpoint: 'https://media.renmai.example' });
    const { url } = await storage.signedGet('public/one', { ttlSeconds: 60 });
    expect(url).toMatch(/^https:\/\/media\.renmai\.example\/.*X-Amz-SignedHeaders=host/);
    await storage.close();
  });

  test('another key or a wrong secret is refused, and so is somebody without any', async () => {
    const storage = await S3ObjectStorage.connect(options);
    await storage.put('private', Buffer.from('x'), { contentType: 'a/b' });
    await expect(S3ObjectStorage.connect({ ...options, secretKey: 'guessed' })).rejects.toThrow();
    const anonymous = await fetch(`${options.endpoint}/${options.bucket}/private`);
    expect(anonymous.status).toBeGreaterThanOrEqual(400);
    await storage.close();
  });

  test('two processes may make the bucket at the same time', async () => {
    const bucket = `${options.bucket}-2`;
    const both = await Promise.all([1, 2].map(() => S3ObjectStorage.connect({ ...options, bucket })));
    await Promise.all(both.map((storage) => storage.ping()));
    await Promise.all(both.map((storage) => storage.close()));
  });
}
