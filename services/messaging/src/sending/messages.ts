import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JID, MessageBody, USER_DOMAIN, type im } from '@renmai/im-protocol';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { filesAddress } from '../files/chat-file.presenter.js';
import type { Session } from '../sessions/session.js';
import { StreamsBusy } from '../streams/stream-errors.js';
import { MalformedBytes, replaceFields } from './message-bytes.js';
import { Refused, type SendKind, type Sent } from './message-kinds.js';
import { Acknowledgements } from './acknowledgements.js';
import { BODY_FIELD } from './body-fields.js';
import { Edits } from './edits.js';
import { withOwnFiles } from './file-addresses.js';
import { NormalMessages } from './normal-messages.js';
import { Patience } from './patience.js';
import { Recalls } from './recalls.js';
import { Repeats } from './repeats.js';
import { SendRules, type SendRefusal } from './send-rules.js';
import { Targets } from './targets.js';
import { UpHandlers, type UpAnswer } from './up-handlers.js';
import { isWellFormed } from './well-formed.js';

const malformed = { ok: false, code: 1, reason: 'Sorry, format is incorrect' } as const;
const tooLarge = { ok: false, code: 7, reason: 'Sorry, data is too large' } as const;
const possibleId = /^[^\s\0]{1,64}$/;

/** Decodes messages in name space 1 and passes them to the handler of their kind. */
@Injectable()
export class Messages implements OnModuleInit {
  private readonly kinds = new Map<number, SendKind>();
  /** for each device: the last message that it sent and that has no place in the stream yet */
  private readonly last = new WeakMap<Session, Promise<void>>();
  private readonly files: string;

  constructor(
    private readonly handlers: UpHandlers,
    private readonly targets: Targets,
    private readonly rules: SendRules,
    private readonly normal: NormalMessages,
    private readonly acknowledgements: Acknowledgements,
    private readonly recalls: Recalls,
    private readonly edits: Edits,
    private readonly repeats: Repeats,
    private readonly patience: Patience,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {
    this.files = filesAddress(config);
  }

  onModuleInit(): void {
    this.handlers.register(1, (session, meta) => this.take(session, meta));
    const { NORMAL, CHAT, GROUPCHAT, CHATROOM, READ_ACK, DELIVER_ACK, CHANNEL_ACK, RECALL, EDIT } = MessageBody.Type;
    for (const type of [NORMAL, CHAT, GROUPCHAT, CHATROOM]) this.kinds.set(type, (sent) => this.normal.send(sent));
    this.kinds.set(READ_ACK, (sent) => this.acknowledgements.read(sent));
    this.kinds.set(DELIVER_ACK, (sent) => this.acknowledgements.delivered(sent));
    this.kinds.set(CHANNEL_ACK, (sent) => this.acknowledgements.conversationRead(sent));
    this.kinds.set(RECALL, (sent) => this.recalls.send(sent));
    this.kinds.set(EDIT, (sent) => this.edits.send(sent));
  }

  async take(session: Session, meta: im.Meta): Promise<UpAnswer> {
    const turn = this.last.get(session) ?? null;
    let placed: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => (placed = resolve));
    this.last.set(session, mine);
    try {
      // Each step can be repeated: a stored message is found by the client's id.
      return await this.patience.withPatience(meta.payload.length, () => this.answer(session, meta, turn, placed));
    } catch (error) {
      if (error instanceof Refused) return { ok: false, code: error.code, reason: error.reason };
      // Bytes that are no message after all.
      if (error instanceof MalformedBytes) return malformed;
      if (error instanceof StreamsBusy) return { ok: false, code: 7, reason: 'traffic limit' };
      throw error;
    } finally {
      const done = (): void => {
        placed();
        if (this.last.get(session) === mine) this.last.delete(session);
      };
      // A refused message needs no place, but later messages still have to wait for the ones before it.
      if (turn) void turn.then(done);
      else done();
    }
  }

  private async answer(
    session: Session,
    meta: im.Meta,
    turn: Promise<void> | null,
    placed: () => void,
  ): Promise<UpAnswer> {
    if (meta.payload.length > this.config.CHAT_MESSAGE_BYTES) return tooLarge;
    const body = decoded(meta.payload);
    const kind = body && this.kinds.get(body.type);
    const to = meta.to ?? body?.to;
    if (!body || !kind || !possibleId.test(to?.name ?? '') || !to?.name || !isWellFormed(meta, body, to))
      return malformed;
    const found = this.targets.of(session.userId, to);
    const conversation = found instanceof Promise ? await found : found;
    if (!conversation) return { ok: false, code: 1, reason: 'group not found' };
    const from = JID.encode({
      appKey: this.config.CHAT_APP_KEY,
      name: session.userId,
      domain: USER_DOMAIN,
      clientResource: session.resource,
    }).finish();
    const ownFiles = withOwnFiles(meta.payload, body, this.files);
    if (!ownFiles) return malformed;
    const payload = replaceFields(ownFiles, new Map([[BODY_FIELD.from, [from]]]));
    const sent: Sent = { session, meta, body, conversation, receiver: to.name.toLowerCase(), payload, turn, placed };
    if (body.type <= MessageBody.Type.CHATROOM) await this.normal.check(sent);
    const refusal = await this.rules.refusal(sent);
    return refusal ? this.refused(sent, refusal) : kind(sent);
  }

  /** A repeated message that was delivered before gets the same answer, even if it would be refused now. */
  private async refused(sent: Sent, refusal: SendRefusal): Promise<UpAnswer> {
    const before = sent.body.type <= MessageBody.Type.CHATROOM ? await this.repeats.of(sent) : null;
    return before ? { ok: true, serverId: before.id, at: before.sentAt } : { ok: false, ...refusal };
  }
}

function decoded(payload: Uint8Array): im.MessageBody | null {
  try {
    return MessageBody.decode(payload);
  } catch {
    return null;
  }
}
