import { readFileSync } from 'node:fs';
import {
  CommSyncUL,
  GROUP_DOMAIN,
  longOf,
  Meta,
  MessageBody,
  MSync,
  MUCBody,
  RosterBody,
  up,
  USER_DOMAIN,
  type im,
} from '@renmai/im-protocol';
import { APP_KEY, provisionFrame } from '../device.js';
import { field, mutatedBytes } from './bytes.js';
import { type Chance, oddlyChanged, oddText } from '@renmai/test-kit';

/** Existing things that frames can name, so that they get beyond the first check. */
export interface Surroundings {
  users: readonly { id: string; token: string }[];
  groups: readonly string[];
  rooms: readonly string[];
  /** ids of messages there are */
  messages: bigint[];
}

/** Frames that clients sent, as they were recorded. */
const recorded: readonly im.MSync[] = ['4.0.8', '4.21.1'].flatMap((version) =>
  readFileSync(
    new URL(`../../../../../packages/im-protocol/test/golden/client-${version}.jsonl`, import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { dir: string; base64: string })
    .filter(({ dir }) => dir === 'up')
    .map(({ base64 }) => MSync.decode(Buffer.from(base64, 'base64'))),
);
const recordedSyncs = recorded.filter(({ command }) => command === MSync.Command.SYNC);
const recordedLogins = recorded.filter(({ command }) => command === MSync.Command.PROVISION);

/** Frames with and without faults; at which depth the fault is, chance decides. */
export class FrameMaker {
  private nextId = BigInt(Date.now()) * 100_000n;

  constructor(
    private readonly chance: Chance,
    private readonly around: Surroundings,
  ) {}

  /** For a logged-in client. */
  inside(): Uint8Array {
    const { chance } = this;
    if (chance.happens(0.06)) return this.envelope(this.otherCommand(), 0.4);
    if (chance.happens(0.06)) return this.envelope(this.pull(), 0.3);
    const meta = this.meta();
    const level = chance.next();
    if (level < 0.15) return this.envelope(up.sync({ meta }), 0);
    if (level < 0.27) return this.envelope(up.sync({ meta }), 1);
    if (level < 0.4) return this.frame(this.spoilt(CommSyncUL.encode({ meta }).finish()));
    if (level < 0.6) return this.frame(field(1, this.spoilt(Meta.encode(meta).finish())));
    return this.envelope(up.sync({ meta: { ...meta, payload: this.spoilt(meta.payload ?? new Uint8Array()) } }), 0);
  }

  /** For a socket on which nobody has logged in: mostly logins. */
  outside(user: { id: string; token: string }): Uint8Array {
    const { chance } = this;
    if (chance.happens(0.2)) return this.inside();
    if (chance.happens(0.3)) return this.envelope(chance.of(recordedLogins), 0.7);
    const odd = (value: string): string => (chance.happens(0.15) ? oddText(chance).toWellFormed() : value);
    const token = odd(chance.happens(0.3) ? `${user.token.slice(0, chance.below(user.token.length))}x` : user.token);
    const login = provisionFrame({
      user: odd(user.id),
      token,
      resource: odd(`fuzzed-${chance.below(3)}`),
      provision: {
        ...(chance.happens(0.3) && { authToken: JSON.stringify(oddlyChanged({ token: `$t$${token}` }, chance)) ?? '' }),
        ...(chance.happens(0.3) && { isManualLogin: chance.happens(0.5) }),
        ...(chance.happens(0.3) && { reason: oddText(chance).toWellFormed() }),
        actionVersion: odd('v5.1'),
      },
    });
    if (chance.happens(0.4)) login.payload = this.spoilt(login.payload ?? new Uint8Array());
    return this.envelope(login, 0.2);
  }

  /** `share`: how often the outermost message has a fault. */
  private envelope(frame: im.MSync.$Properties, share: number): Uint8Array {
    const bytes = MSync.encode(frame).finish();
    return this.chance.happens(share) ? this.spoilt(bytes) : bytes;
  }

  private frame(payload: Uint8Array): Uint8Array {
    return MSync.encode({ command: MSync.Command.SYNC, payload }).finish();
  }

  private spoilt(bytes: Uint8Array): Uint8Array {
    return mutatedBytes(bytes, this.chance, MSync.encode(this.chance.of(recorded)).finish());
  }

  private otherCommand(): im.MSync.$Properties {
    const { chance } = this;
    const command = chance.of([1, 1, 1, 1, 2, 3, 4, 5, 17, 0]) as im.MSync.Command;
    return { command, ...(chance.happens(0.5) && { payload: chance.bytes(chance.below(60)) }) };
  }

  private pull(): im.MSync.$Properties {
    const { chance } = this;
    const name = chance.of([this.user(), this.place(), '@notify', oddText(chance).toWellFormed()]);
    const queue = { appKey: APP_KEY, name, domain: chance.of([USER_DOMAIN, GROUP_DOMAIN]) };
    return up.sync({ queue, ...(chance.happens(0.5) && { key: longOf(BigInt(chance.below(2 ** 31))) }) });
  }

  private meta(): im.Meta.$Properties {
    const { chance } = this;
    if (chance.happens(0.3)) return this.recordedMeta();
    const id = longOf((this.nextId += 1n));
    const kind = chance.next();
    const ext = chance.happens(0.1) ? [this.keyValue(), this.keyValue()] : [];
    if (kind < 0.08) return { id, ns: Meta.NameSpace.MUC, payload: this.mucBody(), to: this.conference(this.place()) };
    if (kind < 0.16) return { id, ns: Meta.NameSpace.ROSTER, payload: this.rosterBody() };
    if (kind < 0.2) return { id, ns: chance.of([0, 4, 5, 6, 9]) as im.Meta.NameSpace, payload: chance.bytes(20) };
    const single = chance.happens(0.5);
    const name = chance.happens(0.05) ? oddText(chance).toWellFormed() : single ? this.user() : this.place();
    return {
      id,
      ns: Meta.NameSpace.CHAT,
      to: single ? { appKey: APP_KEY, name, domain: USER_DOMAIN } : this.conference(name),
      payload: this.messageBody(single),
      ext,
      ...(chance.happens(0.1) && { routetype: chance.below(4) }),
      ...(chance.happens(0.1) && { directedUsers: [this.user(), oddText(chance).toWellFormed()] }),
    };
  }

  private recordedMeta(): im.Meta.$Properties {
    const { meta } = CommSyncUL.decode(this.chance.of(recordedSyncs).payload);
    if (!meta) return { id: longOf((this.nextId += 1n)), ns: Meta.NameSpace.CHAT, payload: this.messageBody(true) };
    const conference = meta.to?.domain === GROUP_DOMAIN;
    const to = conference ? this.conference(this.place()) : { ...meta.to, name: this.user() };
    return { ...meta, id: longOf((this.nextId += 1n)), ...(meta.to && { to }) };
  }

  private messageBody(single: boolean): Uint8Array {
    const { chance } = this;
    const type = chance.happens(0.6) ? chance.of(single ? [1] : [2, 2, 3]) : chance.below(11);
    const message = longOf(chance.happens(0.7) ? chance.of(this.around.messages) : BigInt(chance.below(2 ** 31)));
    return MessageBody.encode({
      type: type,
      from: { name: oddText(chance).toWellFormed() },
      to: { name: this.user() },
      contents: Array.from({ length: chance.of([0, 1, 1, 1, 1, 2, 30]) }, () => this.content()),
      ...(type > 3 && { ackMessageId: message, editMessageId: message }),
      ...(chance.happens(0.2) && { ext: [this.keyValue()] }),
      ...(chance.happens(0.2) && { meta: JSON.stringify(oddlyChanged({ thread: {}, reaction: [] }, chance)) ?? 'x' }),
      ...(chance.happens(0.2) && { msgConfig: { allowGroupAck: true }, ackContent: oddText(chance).toWellFormed() }),
      ...(chance.happens(0.1) && { editScope: chance.below(4) }),
    }).finish();
  }

  private content(): im.MessageBody.Content.$Properties {
    const { chance } = this;
    return {
      type: chance.below(10),
      text: chance.happens(0.5) ? 'a text' : oddText(chance).toWellFormed(),
      ...(chance.happens(0.2) && { latitude: chance.of([NaN, Infinity, 91, -0]), action: oddText(chance) }),
      ...(chance.happens(0.2) && { fileLength: -1, duration: 2 ** 31 - 1, size: { width: NaN, height: -1 } }),
      ...(chance.happens(0.2) && { params: [this.keyValue()], customExts: [this.keyValue()] }),
      ...(chance.happens(0.1) && { subType: chance.below(12), combineLevel: 99 }),
    };
  }

  private keyValue(): im.KeyValue.$Properties {
    const { chance } = this;
    const key = chance.of(['chatroom_msg_tag', 'recallMessageExtensionInfo', 'is_broadcast', oddText(chance)]);
    const value = chance.of<im.KeyValue.$Properties>([
      { varintValue: longOf(2n ** 64n - 1n) },
      { doubleValue: NaN },
      { stringValue: oddText(chance).toWellFormed() },
    ]);
    return { key: key.toWellFormed(), type: chance.below(10), ...value };
  }

  private mucBody(): Uint8Array {
    const { chance } = this;
    return MUCBody.encode({
      mucId: this.conference(chance.happens(0.9) ? this.place() : oddText(chance).toWellFormed()),
      operation: chance.happens(0.7) ? 2 + chance.below(2) : chance.below(50),
      from: { name: this.user() },
      isChatroom: true,
      ext: oddText(chance).toWellFormed(),
      leaveOtherRooms: chance.happens(0.5),
    }).finish();
  }

  private rosterBody(): Uint8Array {
    const { chance } = this;
    return RosterBody.encode({
      operation: chance.below(11),
      to: Array.from({ length: chance.of([0, 1, 1, 3]) }, () => ({
        name: chance.happens(0.9) ? this.user() : oddText(chance).toWellFormed(),
      })),
      reason: oddText(chance).toWellFormed(),
    }).finish();
  }

  private user = (): string => this.chance.of(this.around.users).id;
  private place = (): string => this.chance.of([...this.around.groups, ...this.around.rooms]);
  private conference = (name: string): im.JID.$Properties => ({ appKey: APP_KEY, name, domain: GROUP_DOMAIN });
}
