import { CommSyncDL, KeyValue, type im, longOf, Meta } from '@renmai/im-protocol';
import fc from 'fast-check';
import { batchFrame, encodeMeta } from './frames.js';

const KEY = 'renmai#social';
const at = new Date(1_700_000_000_123);

it('writes a Meta byte for byte as the codec does', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.constantFrom('single', 'group', 'room', 'thread', 'own'),
      (id, name, payload, keys, kind) => {
        const ext = keys.map((key) => KeyValue.encode({ key, type: 7 }).finish());
        const item = { id, sender: name, senderResource: 'phone', receiver: 'ben', sentAt: at, payload, ext } as const;
        const domain = kind === 'single' || kind === 'own' ? 'easemob.com' : 'conference.easemob.com';
        const wanted = Meta.encode({
          id: longOf(id),
          from: { appKey: KEY, name, domain: 'easemob.com', clientResource: 'phone' },
          to: { appKey: KEY, name: 'ben', domain },
          timestamp: longOf(BigInt(at.getTime())),
          ns: 1,
          payload,
          ext: keys.map((key) => ({ key, type: 7 })),
          meta: Buffer.from('{"is_online":1}'),
        }).finish();
        expect(Buffer.from(encodeMeta({ ...item, ns: 1, conversation: { kind } }, KEY, true)).equals(wanted)).toBe(
          true,
        );
      },
    ),
  );
});

it('gives group notices the domain of groups, even if one user alone gets them', () => {
  const item = { id: 1n, sender: 'a', senderResource: '', receiver: '900', sentAt: at, payload: Buffer.of() } as const;
  const domainOf = (ns: 1 | 2 | 3 | 5): string | undefined =>
    Meta.decode(encodeMeta({ ...item, ns, conversation: { kind: 'own' } }, KEY, null)).to?.domain ?? undefined;
  expect(([1, 2, 3, 5] as const).map(domainOf)).toEqual([
    'easemob.com',
    'conference.easemob.com',
    'easemob.com',
    'easemob.com',
  ]);
});

it('marks late messages, and nothing but messages; no byte of the mark is below 0x10', () => {
  const item = { id: 1n, sender: 'a', senderResource: '', receiver: 'b', sentAt: at, payload: Buffer.of() } as const;
  const metaOf = (ns: 1 | 2, online: boolean): Uint8Array =>
    Meta.decode(encodeMeta({ ...item, ns, conversation: { kind: 'single' } }, KEY, online)).meta;
  expect(Buffer.from(metaOf(1, false)).toString()).toBe('{"is_online":0}');
  expect(metaOf(2, true)).toHaveLength(0);
  for (const online of [true, false]) expect(Math.min(...metaOf(1, online))).toBeGreaterThanOrEqual(0x10);
});

it('marks what was recalled with who did it', () => {
  const item = { id: 1n, sender: 'a', senderResource: '', receiver: 'b', sentAt: at, payload: Buffer.of() } as const;
  const { meta } = Meta.decode(
    encodeMeta({ ...item, ns: 1, conversation: { kind: 'single' }, recalledBy: 'é"' }, KEY, null),
  );
  expect(JSON.parse(Buffer.from(meta).toString())).toEqual({ recalled_by: 'é"' });
});

it('writes batches and ends of queues with all that clients look at', () => {
  const queue = { name: '900', domain: 'conference.easemob.com' };
  const metas = [1, 2].map((id) => Meta.encode({ id: longOf(BigInt(id)) }).finish());
  const decoded = (frame: ReturnType<typeof batchFrame>): im.CommSyncDL =>
    CommSyncDL.decode(frame.payload ?? Buffer.of());
  const batch = decoded(batchFrame(queue, KEY, metas, 2 ** 40 + 5));
  expect(batch).toMatchObject({ status: { errorCode: 0 }, queue: { appKey: KEY, ...queue }, isLast: false });
  expect(batch.metas.map(({ id }) => id?.toString())).toEqual(['1', '2']);
  expect(batch.nextKey.toString()).toBe(String(2 ** 40 + 5));
  expect(Object.hasOwn(batch, 'metaId')).toBe(false);
  const end = decoded(batchFrame(queue, KEY, [], null));
  expect(end).toMatchObject({ status: { errorCode: 0 }, queue: { name: '900' }, isLast: true, metas: [] });
  expect(Object.hasOwn(end, 'nextKey')).toBe(false);
});
