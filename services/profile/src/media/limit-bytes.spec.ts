import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { limitBytes, TooManyBytes } from './limit-bytes.js';

describe('limitBytes', () => {
  it('passes on bytes within the limit unchanged', async () => {
    const chunks = [Buffer.from('abc'), Buffer.from('de')];
    expect((await buffer(limitBytes(Readable.from(chunks), 5))).toString()).toBe('abcde');
  });

  it('fails at the first byte too many and leaves the source open', async () => {
    const source = Readable.from([Buffer.from('abc'), Buffer.from('de'), Buffer.from('f')]);
    await expect(buffer(limitBytes(source, 4))).rejects.toThrow(TooManyBytes);
    expect(source.destroyed).toBe(false);
    source.destroy();
  });
});
