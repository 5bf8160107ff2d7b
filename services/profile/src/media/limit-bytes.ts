import { Readable } from 'node:stream';

export class TooManyBytes extends Error {}

/**
 * The same bytes, ending with `TooManyBytes` as soon as there are more than `maximum`. The source stays open, so that the request can still
 * be answered.
 */
export function limitBytes(source: Readable, maximum: number): Readable {
  async function* limited(): AsyncGenerator<Buffer> {
    let seen = 0;
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      seen += chunk.length;
      if (seen > maximum) throw new TooManyBytes(`more than ${maximum} bytes`);
      yield chunk;
    }
  }
  return Readable.from(limited(), { objectMode: false });
}
