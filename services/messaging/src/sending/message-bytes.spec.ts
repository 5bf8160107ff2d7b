import { MessageBody } from '@renmai/im-protocol';
import fc from 'fast-check';
import { MalformedBytes, piecesOf, replaceFields } from './message-bytes.js';

const body = (ext: string): Uint8Array =>
  MessageBody.encode({
    type: 0,
    from: { name: 'x' },
    contents: [{ type: 0, subType: 0 }],
    ext: [{ key: ext }],
  }).finish();

it('puts a field where it was, and leaves all other bytes', () => {
  const from = Buffer.from([10, 1, 65]);
  const replaced = replaceFields(body('a'), new Map([[2, [from]]]));
  expect(
    Buffer.from(replaced).equals(
      MessageBody.encode({ ...MessageBody.decode(body('a')), from: { appKey: 'A' } }).finish(),
    ),
  ).toBe(true);
});

it('adds what was missing, takes away what is to go, and puts many for one', () => {
  const replaced = replaceFields(
    body('a'),
    new Map([
      [9, [Buffer.from('{}')]],
      [5, []],
      [4, [Buffer.of(8, 1), Buffer.of(8, 2)]],
    ]),
  );
  expect(MessageBody.decode(replaced)).toMatchObject({ meta: '{}', ext: [], contents: [{ type: 1 }, { type: 2 }] });
});

it('finds what a field holds, as often as it is there', () => {
  const bytes = Buffer.concat([body('a'), body('b')]);
  expect(piecesOf(bytes, 5).map((piece) => Buffer.from(piece).toString())).toEqual(['\n\u0001a', '\n\u0001b']);
});

it('takes any bytes: it reads them, or says that they are no message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        const kept = replaceFields(bytes, new Map());
        expect(Buffer.from(kept).equals(bytes)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedBytes);
      }
    }),
    { numRuns: 2_000 },
  );
});
