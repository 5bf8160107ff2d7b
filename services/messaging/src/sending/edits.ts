import { Inject, Injectable } from '@nestjs/common';
import { bigintOf, GROUP_DOMAIN, longOf, MessageBody, Meta, USER_DOMAIN, type im } from '@renmai/im-protocol';
import { Clock, CONFIG, Database } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { isCallLine } from '../calls/call-line.js';
import { Streams } from '../streams/streams.js';
import { isBetween } from './acknowledgements.js';
import { BODY_FIELD } from './body-fields.js';
import { piecesOf, replaceFields } from './message-bytes.js';
import { storedBody } from './mended-item.js';
import { Refused, type Sent } from './message-kinds.js';
import { MutedWords } from './muted-words.js';
import { objectOf } from './normal-messages.js';
import { isPollMessage } from './poll-bodies.js';
import { SendHooks } from './send-hooks.js';
import { controlItemOf, onceIdOf, textOf } from './sent-item.js';
import { StoredMessagesRepository, type StoredMessage } from './stored-messages.repository.js';
import type { UpAnswer } from './up-handlers.js';

const { Type } = MessageBody.Content;

const chatTypes = {
  single: 'chat:user',
  own: 'chat:user',
  group: 'chat:group',
  thread: 'chat:group',
  room: 'chat:room',
};

/** Lines of calls, and the words of polls. */
const keepsItsWords = (payload: Uint8Array): boolean => isCallLine(payload) || isPollMessage(payload);

interface EditNote {
  count: number;
  operator: string;
  edit_time: number;
  sender: string;
  send_time: number;
  chat_type: string;
}

/** Changes the content of a message, for everybody who has it and in the history. */
@Injectable()
export class Edits {
  private readonly mutedWords: MutedWords;

  constructor(
    private readonly database: Database,
    private readonly streams: Streams,
    private readonly messages: StoredMessagesRepository,
    private readonly hooks: SendHooks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {
    this.mutedWords = new MutedWords(config.CHAT_MUTED_WORDS);
  }

  async send(sent: Sent): Promise<UpAnswer> {
    const { body, session } = sent;
    const most = this.config.CHAT_MOST_EDITS;
    if (most === 0) throw new Refused(1, 'Sorry, edit is not available');
    const message = await this.messages.find(bigintOf(body.editMessageId));
    if (!message || message.recalled || !isBetween(message, sent))
      throw new Refused(1, 'Sorry, message does not exist');
    const own = message.sender === session.userId;
    const may = own || (await this.hooks.mayRecall(message.conversation, session.userId));
    if (!may || keepsItsWords(message.payload)) throw new Refused(1, 'Sorry, You do not have permission');
    const [content] = body.contents;
    if (!content || Number(content.type ?? 0) !== Number(message.contentType ?? 0))
      throw new Refused(1, 'Sorry, format is incorrect');
    if (this.mutedWords.in(body)) throw new Refused(7, 'sensitive words');
    const before = await this.repeated(sent, message);
    if (before) return this.answer(sent, message, before.note, before.sentAt);
    if (message.edits >= most) throw new Refused(1, 'Sorry, edit limit reached');
    if (sent.turn) await sent.turn;
    const now = this.clock.now();
    const note: EditNote = {
      count: message.edits + 1,
      operator: session.userId,
      edit_time: now.getTime(),
      sender: message.sender,
      send_time: message.sentAt.getTime(),
      chat_type: chatTypes[message.conversation.kind],
    };
    const edited = editedMessage(sent, message, note);
    const stored = await this.database.write(async ({ manager }) => {
      if (!(await this.messages.edit(manager, message, edited))) throw new Refused(1, 'Sorry, edit fail');
      const payload = noticeOf(sent, edited.payload, note);
      const item = { ...controlItemOf(sent), payload, ...(message.onlyTo && { onlyTo: message.onlyTo }) };
      return this.streams.appendIn(manager, [item]);
    });
    setImmediate(() => {
      this.streams.announce(stored);
      this.hooks.stored(message.conversation, session);
    });
    return this.answer(sent, message, note, now);
  }

  /** Answers a repeated edit whose first answer was lost. */
  private async repeated(
    sent: Sent,
    { conversationId, payload }: StoredMessage,
  ): Promise<{ note: unknown; sentAt: Date } | null> {
    const { userId, resource } = sent.session;
    const before = await this.messages.sentBefore(conversationId, userId, resource, onceIdOf(sent));
    return before && { note: objectOf(MessageBody.decode(payload).meta)['edit_msg'], sentAt: before.sentAt };
  }

  private answer({ session, receiver }: Sent, message: StoredMessage, note: unknown, at: Date): UpAnswer {
    const appKey = this.config.CHAT_APP_KEY;
    const inGroup = message.conversation.kind !== 'single';
    const result: im.Meta.$Properties = {
      id: longOf(message.id),
      from: { appKey, name: session.userId, domain: USER_DOMAIN, clientResource: session.resource },
      to: { appKey, name: receiver, domain: inGroup ? GROUP_DOMAIN : USER_DOMAIN },
      timestamp: longOf(BigInt(at.getTime())),
      ns: Meta.NameSpace.NOTIFY,
      payload: Buffer.from(JSON.stringify({ edit_msg: note })),
    };
    return { ok: true, serverId: message.id, at, metas: [result] };
  }
}

/**
 * For a picture, a file, a place or a merged history, clients send only parts of the content, or none: only the attributes of
 * these can be edited.
 */
function canBeReworded({ contentType, payload }: StoredMessage): boolean {
  const kind = Number(contentType ?? Type.TEXT);
  if (kind === Number(Type.CUSTOM)) return true;
  const [content] = MessageBody.decode(payload).contents;
  return kind === Number(Type.TEXT) && !(content && Object.hasOwn(content, 'subType'));
}

/** The stored message with the new contents, and where they are meant too with the new attributes. */
function editedMessage(
  { body, payload }: Sent,
  message: StoredMessage,
  note: EditNote,
): { payload: Uint8Array; text: string | null } {
  const fields = new Map<number, Uint8Array[]>();
  if (canBeReworded(message)) fields.set(BODY_FIELD.contents, piecesOf(payload, BODY_FIELD.contents));
  if (body.editScope === MessageBody.EditScope.BODY_AND_EXT)
    fields.set(BODY_FIELD.ext, piecesOf(payload, BODY_FIELD.ext));
  const stored = storedBody(message);
  const before = MessageBody.decode(stored);
  const edited = withMeta(replaceFields(stored, fields), { ...objectOf(before.meta), edit_msg: note });
  const [content] = MessageBody.decode(edited).contents;
  return { payload: edited, text: (content && textOf(content)) ?? null };
}

/** The notice for receivers: the whole edited message, because they replace their copy with it. */
function noticeOf({ body, payload }: Sent, edited: Uint8Array, note: EditNote): Uint8Array {
  const fields = [BODY_FIELD.contents, BODY_FIELD.ext].map((field) => [field, piecesOf(edited, field)] as const);
  // Clients also mark messages of a thread by an empty object here.
  const { thread: _mark, ...meta } = objectOf(body.meta);
  const { thread } = objectOf(MessageBody.decode(edited).meta);
  return withMeta(replaceFields(payload, new Map(fields)), { ...meta, ...(thread ? { thread } : {}), edit_msg: note });
}

const withMeta = (payload: Uint8Array, meta: Record<string, unknown>): Uint8Array =>
  replaceFields(payload, new Map([[BODY_FIELD.meta, [Buffer.from(JSON.stringify(meta))]]]));
