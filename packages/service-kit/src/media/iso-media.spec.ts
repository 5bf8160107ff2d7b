import { blankIsoMedia } from './iso-media.js';

const box = (type: string, ...body: Buffer[]): Buffer => {
  const content = Buffer.concat(body);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
};
const place = Buffer.from('+30.5928+114.3055/');
const frames = Buffer.from('frames: +30.5928+114.3055/');

describe('blankIsoMedia', () => {
  it.each([
    ['of the film', box('moov', box('mvhd'), box('udta', box('\xa9xyz', place)))],
    ['of a track', box('moov', box('trak', box('tkhd'), box('meta', place)))],
    ['at the top', box('uuid', place)],
  ])('empties boxes %s and moves nothing', (_, film) => {
    const file = Buffer.concat([box('ftyp'), film, box('mdat', frames)]);
    const before = file.length;
    expect(blankIsoMedia(file)).toBe(1);
    expect(file).toHaveLength(before);
    expect(file.subarray(0, -frames.length).includes(place)).toBe(false);
    expect(file.subarray(-frames.length)).toEqual(frames);
    expect(file.includes(Buffer.from('free'))).toBe(true);
  });

  it('reads 64-bit sizes and a last box that runs to the end', () => {
    const content = Buffer.from('0123456789');
    const long = Buffer.alloc(16);
    long.writeUInt32BE(1);
    long.write('mdat', 4);
    long.writeBigUInt64BE(BigInt(16 + content.length), 8);
    const open = box('udta', place);
    open.writeUInt32BE(0);
    const file = Buffer.concat([long, content, open]);
    expect(blankIsoMedia(file)).toBe(1);
    expect(file.includes(place)).toBe(false);
    expect(file.includes(content)).toBe(true);
  });

  it.each([
    ['a size beyond the file', Buffer.from('ffffffff6d6f6f76', 'hex')],
    ['a size below its header', Buffer.from('000000046d6f6f76', 'hex')],
    ['too few bytes', Buffer.from('0000', 'hex')],
  ])('stops at %s', (_, file) => {
    expect(blankIsoMedia(file)).toBe(0);
  });
});
