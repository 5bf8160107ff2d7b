import {
  CommSyncDL,
  CommUnreadDL,
  GROUP_DOMAIN,
  MSync,
  MUCBody,
  MessageBody,
  Meta,
  Provision,
  RosterBody,
  StatisticsBody,
  USER_DOMAIN,
  longOf,
  up,
  type im,
  type Long,
} from '@renmai/im-protocol';
import { waitFor } from '@renmai/test-kit';
import { Wire, type WireClose, type WireKind } from './wire.js';

export const APP_KEY = 'renmai#social';

export interface DeviceOptions {
  user: string;
  /** a chat token, or an access token of the site */
  token: string;
  /** left out: one of its own */
  resource?: string;
  /** `binary`, unless said otherwise */
  wire?: WireKind;
  /** more of the provision, e.g. `actionVersion` (`v5.1`) */
  provision?: im.Provision.$Properties;
  /** false: receives batches without ever acknowledging them */
  acknowledges?: boolean;
  /** false: does not ask what waits for it (published clients do, right after they are in) */
  asksUnread?: boolean;
}

/** One received item: depending on its namespace it has one of `message`, `group`, `roster`, `notice`. */
export interface Received {
  meta: im.Meta;
  /** `JID.name` of the queue it came in */
  queue: string;
  message?: im.MessageBody;
  group?: im.MUCBody;
  roster?: im.RosterBody;
  notice?: { type: string } & Record<string, unknown>;
}

/** Why a provision was not granted. */
export class ProvisionRefused extends Error {
  constructor(
    readonly code: number,
    readonly reason: string,
  ) {
    super(`provision refused: ${code} ${reason}`);
  }
}

let made = 0;

/**
 * A chat client that knows the protocol and nothing more: logs in over a socket, sends, receives items and acknowledges them
 * by pulling again. For tests that look at frames; it stores everything that it received.
 */
export class Device {
  /** items in the order in which they came, repeated ones again */
  readonly received: Received[] = [];
  /** operations of forced logouts */
  readonly logouts: { operation: number; reason: string }[] = [];
  /** queues whose end was reported, in order */
  readonly finished: string[] = [];
  private readonly acks = new Map<string, im.CommSyncDL>();
  private nextId = BigInt(Date.now()) * 1000n + BigInt((made += 1));

  private constructor(
    readonly wire: Wire,
    readonly user: string,
    readonly resource: string,
    private readonly options: DeviceOptions,
    /** the server's answer */
    readonly provisioned: im.Provision,
  ) {
    for (const frame of wire.frames) this.take(frame);
    wire.onFrame = (frame) => {
      this.take(frame);
    };
  }

  /** Logs in. @throws ProvisionRefused */
  static async connect(service: { url: string }, options: DeviceOptions): Promise<Device> {
    const wire = await Wire.open(service, options.wire);
    const resource = options.resource ?? `webim_test_${(made += 1)}`;
    wire.send(provisionFrame({ ...options, resource }));
    const frame = await wire.frame(({ command }) => command === MSync.Command.PROVISION, 'the answer to a provision');
    const answer = Provision.decode(frame.payload);
    const status = answer.status;
    if (!status) throw new Error('a provision without status');
    if (status.errorCode) throw new ProvisionRefused(status.errorCode, status.reason ?? '');
    const device = new Device(wire, options.user, answer.resource, options, answer);
    if (options.asksUnread ?? true) wire.send(up.unread());
    return device;
  }

  /** Sends something and waits for its acknowledgement, or its refusal. An `id` is given where there is none. */
  async send(meta: im.Meta.$Properties): Promise<im.CommSyncDL> {
    const id = this.post(meta);
    return waitFor(() => this.acks.get(id), { describe: `the answer to what ${this.user} sent` });
  }

  /** Sends an already answered message once more under its id. */
  sendAgain(meta: im.Meta.$Properties & { id: Long }): Promise<im.CommSyncDL> {
    this.acks.delete(meta.id.toString());
    return this.send(meta);
  }

  /** Sends without waiting. Answers the id, as a decimal. */
  post(meta: im.Meta.$Properties): string {
    const id = meta.id ?? longOf((this.nextId += 1n));
    this.wire.send(up.sync({ meta: { ...meta, id } }));
    return id.toString();
  }

  /** A text; `where` is `group` for groups and threads. */
  sendText(to: string, text: string, where: 'single' | 'group' | 'room' = 'single'): Promise<im.CommSyncDL> {
    const content = { type: MessageBody.Content.Type.TEXT, text };
    return this.send(this.message(to, { type: bodyTypes[where], contents: [content] }, where));
  }

  /** A message's Meta as a new client makes it. */
  message(
    to: string,
    body: im.MessageBody.$Properties,
    where: 'single' | 'group' | 'room' = 'single',
  ): im.Meta.$Properties {
    const receiver = { appKey: APP_KEY, name: to, domain: where === 'single' ? USER_DOMAIN : GROUP_DOMAIN };
    const payload = MessageBody.encode({ from: { name: this.user }, to: { name: to }, ...body }).finish();
    return { to: receiver, ns: Meta.NameSpace.CHAT, payload };
  }

  /** Asks for a queue, or acknowledges its batch with this key. */
  pull(queue: im.JID.$Properties, key?: im.CommSyncDL['nextKey']): void {
    this.wire.send(up.sync(key ? { queue, key } : { queue }));
  }

  /** The answer to a heart beat; listed queues are pulled (unless it does not acknowledge). */
  async unread(): Promise<im.CommUnreadDL> {
    const before = this.wire.frames.length;
    this.wire.send(up.unread());
    const frame = await waitFor(
      () => this.wire.frames.slice(before).find(({ command }) => command === MSync.Command.UNREAD),
      { describe: 'the answer to a heart beat' },
    );
    return CommUnreadDL.decode(frame.payload);
  }

  /** The first item, past or future, that meets the condition. */
  until(condition: (item: Received) => unknown, describe = condition.toString()): Promise<Received> {
    return waitFor(() => this.received.find(condition), { describe: `${this.user} to get ${describe}` });
  }

  /** The text messages that came, in order. */
  get texts(): string[] {
    return this.received.flatMap(({ message }) => message?.contents[0]?.text ?? []);
  }

  /** Closes as a client does, and waits until it is closed. */
  async close(): Promise<WireClose> {
    if (!this.wire.closed) this.wire.socket.close();
    return this.wire.close();
  }

  private take(frame: im.MSync): void {
    if (frame.command === MSync.Command.UNREAD) this.takeUnread(CommUnreadDL.decode(frame.payload));
    else if (frame.command === MSync.Command.SYNC) this.takeSync(CommSyncDL.decode(frame.payload));
  }

  private takeUnread({ unread }: im.CommUnreadDL): void {
    if (!(this.options.acknowledges ?? true)) return;
    for (const { queue } of unread) if (queue) this.pull(queue);
  }

  private takeSync(down: im.CommSyncDL): void {
    const metas = down.metas.map((meta) => new Meta(meta));
    for (const meta of metas) {
      if (meta.ns !== Meta.NameSpace.STATISTIC) continue;
      const { operation, reason } = StatisticsBody.decode(meta.payload);
      this.logouts.push({ operation, reason });
    }
    if (!down.metaId.isZero()) {
      this.acks.set(down.metaId.toString(), down);
      return;
    }
    const queue = down.queue?.name ?? '';
    for (const meta of metas) {
      if (meta.ns !== Meta.NameSpace.STATISTIC) this.received.push({ meta, queue, ...bodyOf(meta) });
    }
    if (down.isLast) this.finished.push(queue);
    else if (down.queue && (this.options.acknowledges ?? true)) this.pull(down.queue, down.nextKey);
  }
}

const bodyTypes = {
  single: MessageBody.Type.CHAT,
  group: MessageBody.Type.GROUPCHAT,
  room: MessageBody.Type.CHATROOM,
} as const;

/** The first frame of a client. */
export function provisionFrame(options: DeviceOptions & { resource: string }): im.MSync.$Properties {
  const { user, token, resource } = options;
  return {
    guid: { appKey: APP_KEY, name: user, domain: USER_DOMAIN, clientResource: resource },
    auth: `$t$${token}`,
    ...up.provision({
      osType: Provision.OsType.OS_OTHER,
      version: '4.17.0',
      compressType: [0],
      encryptType: [0],
      deviceUuid: resource,
      deviceName: 'webim',
      resource,
      actionVersion: 'v5.1',
      authToken: JSON.stringify({ token: `$t$${token}` }),
      sessionId: String(Date.now()),
      ...options.provision,
    }),
  };
}

function bodyOf({ ns, payload }: im.Meta): Omit<Received, 'meta' | 'queue'> {
  switch (ns) {
    case Meta.NameSpace.CHAT:
      return { message: MessageBody.decode(payload) };
    case Meta.NameSpace.MUC:
      return { group: MUCBody.decode(payload) };
    case Meta.NameSpace.ROSTER:
      return { roster: RosterBody.decode(payload) };
    case Meta.NameSpace.NOTIFY:
      return { notice: JSON.parse(Buffer.from(payload).toString()) as NonNullable<Received['notice']> };
    default:
      return {};
  }
}
