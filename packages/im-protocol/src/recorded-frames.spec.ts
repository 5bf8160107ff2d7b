import { readFileSync } from 'node:fs';
import {
  CommSyncDL,
  CommSyncUL,
  CommUnreadDL,
  Logout,
  MSync,
  MUCBody,
  MessageBody,
  Meta,
  Provision,
  RosterBody,
  StatisticsBody,
  bigintOf,
  longOf,
  type im,
} from './index.js';

interface Recorded {
  dir: 'up' | 'down';
  base64: string;
}

interface Codec<T> {
  decode(bytes: Uint8Array): T;
  encode(message: T): { finish(): Uint8Array };
}

const read = (version: string): Recorded[] =>
  readFileSync(new URL(`../test/golden/client-${version}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Reads, writes again and compares; answers what was read. */
function again<T>(codec: Codec<T>, bytes: Uint8Array): T {
  const message = codec.decode(bytes);
  expect(hex(codec.encode(message).finish())).toBe(hex(bytes));
  return message;
}

const bodies: Partial<Record<im.Meta.NameSpace, Codec<unknown>>> = {
  [Meta.NameSpace.STATISTIC]: StatisticsBody,
  [Meta.NameSpace.CHAT]: MessageBody,
  [Meta.NameSpace.MUC]: MUCBody,
  [Meta.NameSpace.ROSTER]: RosterBody,
};

/** Down to the innermost message. Answers the names of what was in it. */
function compare({ dir, base64 }: Recorded): string[] {
  const frame = again(MSync as Codec<im.MSync>, Buffer.from(base64, 'base64'));
  const { command, payload } = frame;
  if (command === MSync.Command.PROVISION) again(Provision as Codec<im.Provision>, payload);
  else if (command === MSync.Command.LOGOUT) again(Logout as Codec<im.Logout>, payload);
  else if (command === MSync.Command.UNREAD) {
    if (dir === 'down') again(CommUnreadDL as Codec<im.CommUnreadDL>, payload);
  } else {
    const metas =
      dir === 'up'
        ? [again(CommSyncUL as Codec<im.CommSyncUL>, payload).meta ?? []].flat()
        : again(CommSyncDL as Codec<im.CommSyncDL>, payload).metas;
    return metas.map((meta) => bodyName(new Meta(meta)));
  }
  return [`${dir} ${MSync.Command[command]}`];
}

function bodyName({ ns, payload }: im.Meta): string {
  const codec = bodies[ns];
  if (codec) again(codec, payload);
  else expect(JSON.parse(Buffer.from(payload).toString())).toHaveProperty('type');
  return Meta.NameSpace[ns];
}

describe.each(['4.0.8', '4.21.1'])('the frames of client %s', (version) => {
  const frames = read(version);

  it('are written as they were read, byte for byte', () => {
    const seen = new Set(frames.flatMap(compare));
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([
        'CHAT',
        'MUC',
        'STATISTIC',
        'down PROVISION',
        'down UNREAD',
        'up PROVISION',
        'up UNREAD',
      ]),
    );
  });

  it('keep unknown fields', () => {
    const unknown = Buffer.from([0xf8, 0x07, 0x2a]);
    for (const { base64 } of frames) {
      const bytes = Buffer.concat([Buffer.from(base64, 'base64'), unknown]);
      expect(hex(MSync.encode(MSync.decode(bytes)).finish())).toBe(hex(bytes));
    }
  });
});

it('keeps numbers of 64 bits unchanged', () => {
  for (const value of [0n, 1n, 2n ** 32n, 2n ** 53n + 1n, 2n ** 63n, 2n ** 64n - 1n]) {
    expect(bigintOf(longOf(value))).toBe(value);
    const { id } = Meta.decode(Meta.encode({ id: longOf(value) }).finish());
    expect([bigintOf(id), id.toString()]).toEqual([value, value.toString()]);
  }
});

it('distinguishes a zero that was written from one that was not', () => {
  const { subType } = MessageBody.Content.decode(MessageBody.Content.encode({ type: 0, subType: 0 }).finish());
  const written = MessageBody.Content.decode(MessageBody.Content.encode({ type: 0, subType: 0 }).finish());
  expect([subType, Object.hasOwn(written, 'subType')]).toEqual([0, true]);
  const left = MessageBody.Content.decode(MessageBody.Content.encode({ type: 0 }).finish());
  expect(Object.hasOwn(left, 'subType')).toBe(false);
});
