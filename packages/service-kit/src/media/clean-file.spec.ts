import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanFile, Uncleanable } from './clean-file.js';

const PLACE = '+30.5928+114.3055/';
const place = Buffer.from(PLACE);
const seen = Buffer.from('what is seen');
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const u32le = (value: number): Buffer => u32(value).reverse();
const box = (type: string, ...body: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(body.map((one) => Buffer.from(one as string)));
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
};
const full = (type: string, version: number, ...body: (Buffer | string)[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...body);
const ftyp = box('ftyp', 'isom', u32(0));

/** A film with a track whose one sample is at `offset` and contains the place of the recording. */
const filmWith = (offset: number, chunks: 'stco' | 'co64'): Buffer => {
  const table = chunks === 'stco' ? u32(offset) : Buffer.concat([u32(0), u32(offset)]);
  const samples = box(
    'stbl',
    full('stsz', 0, u32(0), u32(1), u32(place.length)),
    full('stsc', 0, u32(1), u32(1), u32(1), u32(1)),
    full(chunks, 0, u32(1), table),
  );
  const track = (kind: string): Buffer =>
    box('trak', box('mdia', full('hdlr', 0, u32(0), kind), box('minf', kind === 'vide' ? box('stbl') : samples)));
  return box('moov', track('vide'), track('meta'), box('udta', place));
};
const film = (chunks: 'stco' | 'co64'): Buffer => {
  const offset = ftyp.length + filmWith(0, chunks).length + 8 + seen.length;
  return Buffer.concat([ftyp, filmWith(offset, chunks), box('mdat', seen, place)]);
};

/** A HEIC whose EXIF is in the file, or in the box of its description. */
const heic = (inOwnBox: boolean, version: number): Buffer => {
  const wide = version >= 2 ? u32 : u16;
  const description = (exifAt: number): Buffer =>
    full(
      'meta',
      0,
      full(
        'iinf',
        0,
        u16(2),
        full('infe', 2, u16(1), u16(0), 'hvc1', '\0'),
        full('infe', 2, u16(2), u16(0), 'Exif', '\0'),
      ),
      full(
        'iloc',
        version,
        Buffer.from([0x44, 0x00]),
        wide(1),
        wide(2),
        version === 0 ? '' : u16(inOwnBox ? 1 : 0),
        u16(0),
        u16(1),
        u32(exifAt),
        u32(place.length),
      ),
      box('idat', inOwnBox ? place : ''),
    );
  const head = box('ftyp', 'heic', u32(0));
  const at = inOwnBox ? 0 : head.length + description(0).length + 8 + seen.length;
  return Buffer.concat([head, description(at), box('mdat', seen, inOwnBox ? '' : place)]);
};

const ebml = Buffer.from('1a45dfa380', 'hex');
const element = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40, content.length]), content]);
const webm = (...parts: Buffer[]): Buffer =>
  Buffer.concat([ebml, Buffer.from('1853806701ffffffffffffff', 'hex'), ...parts]);
const tags = element('1254c367', place);
const openCluster = Buffer.concat([Buffer.from('1f43b67501ffffffffffffff', 'hex'), element('a3', seen)]);

const chunk = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one as string)));
  return Buffer.concat([Buffer.from(type), u32le(body.length), body, Buffer.alloc(body.length % 2)]);
};
const riff = (kind: string, ...parts: Buffer[]): Buffer => chunk('RIFF', kind, ...parts);
const id3 = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0'), Buffer.from([place.length]), place]);

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'renmai-test-clean-'))));
afterAll(() => rm(folder, { recursive: true }));

async function cleaned(contentType: string, bytes: Buffer): Promise<Buffer> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  await cleanFile(path, contentType);
  return readFile(path);
}

it.each<[string, string, Buffer]>([
  ['an MP4, and in a track of its own', 'video/mp4', film('stco')],
  ['a QuickTime film with large offsets', 'video/quicktime', film('co64')],
  ['a voice of a phone', 'audio/x-m4a', Buffer.concat([ftyp, box('moov', box('udta', place)), box('mdat', seen)])],
  ['a HEIC', 'image/heic', heic(false, 0)],
  ['a HEIC with its EXIF inside its description', 'image/heic', heic(true, 1)],
  ['a HEIF with wide ids', 'image/heif', heic(false, 2)],
  ['a WebM', 'video/webm', webm(tags, element('1f43b675', element('a3', seen)))],
  ['a WebM recorded live, behind its pictures', 'video/webm', webm(openCluster, openCluster, tags)],
  ['a WAV', 'audio/wav', riff('WAVE', chunk('data', seen), chunk('LIST', 'INFO', chunk('ICMT', place)))],
  ['an AVI', 'video/vnd.avi', riff('AVI ', chunk('LIST', 'hdrl', chunk('IDIT', place)), chunk('movi', seen))],
  ['an MP3', 'audio/mpeg', Buffer.concat([id3, seen])],
  ['a FLAC', 'audio/flac', Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x84, 0, 0, place.length]), place, seen])],
])('the place goes out of %s, and nothing moves', async (_, contentType, bytes) => {
  expect(bytes.includes(PLACE)).toBe(true);
  const kept = await cleaned(contentType, bytes);
  expect(kept.includes(PLACE)).toBe(false);
  expect(kept).toHaveLength(bytes.length);
  expect(kept.indexOf(seen)).toBe(bytes.indexOf(seen));
});

it.each<[string, string, Buffer]>([
  ['a film that ends within a box', 'video/mp4', film('stco').subarray(0, -3)],
  ['a HEIC without a description', 'image/heic', Buffer.concat([ftyp, box('mdat', place)])],
  [
    'a HEIC whose table is cut off',
    'image/heic',
    Buffer.concat([ftyp, full('meta', 0, full('iinf', 0, u16(0)), full('iloc', 0, u16(0x4400), u16(9)))]),
  ],
  ['a WebM that is none', 'video/webm', place],
])('%s is refused', async (_, contentType, bytes) => {
  await expect(cleaned(contentType, bytes)).rejects.toThrow(Uncleanable);
});

it('leaves a file of another kind as it is', async () => {
  expect(await cleaned('application/pdf', place)).toEqual(place);
});
