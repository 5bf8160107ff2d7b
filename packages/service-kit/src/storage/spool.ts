import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Spooled {
  file: string;
  size: number;
  /** MD5, as S3 computes it */
  etag: string;
}

/**
 * Writes a body to a temporary file of `folder` and through to the disk, since only then its size and that it is whole
 * are known. The caller renames or removes the file; after a failure there is none.
 */
export async function spool(folder: string, body: Buffer | Readable, announced?: number): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('md5');
    let size = 0;
    for await (const chunk of Buffer.isBuffer(body) ? [body] : (body as AsyncIterable<Buffer>)) {
      hash.update(chunk);
      size += chunk.length;
      await handle.appendFile(chunk);
    }
    if (announced !== undefined && announced !== size) {
      throw new Error(`the object has ${size} bytes, not ${announced} as announced`);
    }
    await handle.sync();
    return { file, size, etag: hash.digest('hex') };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
