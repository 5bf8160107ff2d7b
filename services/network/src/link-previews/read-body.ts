import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PreviewRefusal } from './preview-refusal.js';

/** A truncated body is unpacked as far as possible. */
const flush = { finishFlush: constants.Z_SYNC_FLUSH };
const decoders = new Map<string, (() => Duplex) | null>([
  ['identity', null],
  ['gzip', () => createGunzip(flush)],
  ['x-gzip', () => createGunzip(flush)],
  ['deflate', () => createInflate(flush)],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
]);

export const acceptedEncodings = 'gzip, deflate, br';

export interface Body {
  bytes: Buffer;
  /** false: there was more */
  complete: boolean;
}

/** Reads at most `maximum` bytes as received, and at most as many after unpacking. */
export async function readBody(response: IncomingMessage, maximum: number, signal: AbortSignal): Promise<Body> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const decoder = decoders.get(encoding);
  if (decoder === undefined) throw new PreviewRefusal('unreachable');
  const chunks: Buffer[] = [];
  let complete = true;
  async function* cut(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = maximum;
    for await (const chunk of source) {
      if (chunk.length > left) {
        complete = false;
        if (left > 0) yield chunk.subarray(0, left);
        return;
      }
      left -= chunk.length;
      yield chunk;
    }
  }
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of cut(source)) chunks.push(chunk);
  };
  try {
    if (decoder === null) await pipeline(response, collect, { signal });
    else await pipeline(response, cut, decoder(), collect, { signal });
  } catch (error) {
    // Streams that are left early say so as an error.
    if (complete || signal.aborted) throw new PreviewRefusal('unreachable', error);
  } finally {
    response.destroy();
  }
  return { bytes: Buffer.concat(chunks), complete };
}
