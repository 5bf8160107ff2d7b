import { Inject, Injectable } from '@nestjs/common';
import { MessageBody } from '@renmai/im-protocol';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { encodeMeta } from '../delivery/frames.js';
import { BODY_FIELD } from '../sending/body-fields.js';
import { storedBody, storedPairs } from '../sending/mended-item.js';
import { replaceFields } from '../sending/message-bytes.js';
import { objectOf } from '../sending/normal-messages.js';
import { HistoryItemsRepository, type HistoryItem, type Place } from './history-items.repository.js';
import { MessageExtras, type Extras } from './message-extras.js';
import { quotedIn, withoutQuotedWords } from './quotes.js';

const { CHAT, GROUPCHAT, CHATROOM } = MessageBody.Type;
/** Tells clients which kind of conversation a message belongs to. */
const TYPES = { single: CHAT, own: CHAT, group: GROUPCHAT, thread: GROUPCHAT, room: CHATROOM } as const;

/** Messages of the history as clients get them live: whole Metas. A recalled message has an empty one. */
@Injectable()
export class HistoryMetas {
  private readonly appKey: string;

  constructor(
    private readonly items: HistoryItemsRepository,
    private readonly extras: MessageExtras,
    @Inject(CONFIG) config: MessagingConfig,
  ) {
    this.appKey = config.CHAT_APP_KEY;
  }

  /** base64, in the order of the items. `recalled`: answers to recalled messages do not repeat their text. */
  async of(
    userId: string,
    place: Place,
    items: readonly HistoryItem[],
    { recalled }: { recalled: boolean },
  ): Promise<string[]> {
    const extras = await this.extras.of(
      userId,
      items.filter(({ recalledBy }) => recalledBy === null).map(({ id }) => id),
    );
    const stateOf = await this.states(place, items);
    const wordsOf = recalled ? await this.withoutRecalledWords(place, items) : ({ payload }: HistoryItem) => payload;
    return items.map((item) => {
      const { ext, ...rest } = item;
      const payload =
        item.recalledBy === null
          ? withExtras(storedBody({ ...item, payload: wordsOf(item) }), { ...extras.get(item.id), ...stateOf(item) })
          : MessageBody.encode({ type: TYPES[place.kind] }).finish();
      const meta = encodeMeta(
        {
          ...rest,
          id: BigInt(item.id),
          ns: 1,
          conversation: { kind: place.kind },
          payload,
          ...(ext && { ext: storedPairs(ext) }),
        },
        this.appKey,
        null,
      );
      return Buffer.from(meta).toString('base64');
    });
  }

  private async withoutRecalledWords(
    { conversationId }: Place,
    items: readonly HistoryItem[],
  ): Promise<(item: HistoryItem) => Uint8Array> {
    const quoted = new Map(items.map(({ id, payload }) => [id, quotedIn(payload)]));
    const ids = [...quoted.values()].filter((id) => id !== null);
    const gone = new Set(await this.items.recalledAmong(conversationId, ids));
    return ({ id, payload }) => (gone.has(quoted.get(id) ?? '') ? withoutQuotedWords(payload) : payload);
  }

  /** Whether a message in a single conversation was delivered to the other user, and read. */
  private async states(place: Place, items: readonly HistoryItem[]): Promise<(item: HistoryItem) => Extras> {
    if (place.kind !== 'single' || items.length === 0) return () => ({});
    const positions = new Map((await this.items.positions(place.conversationId)).map((one) => [one.userId, one]));
    return ({ receiver, seq }) => {
      const position = positions.get(receiver);
      if (!position) return {};
      const isRead = BigInt(position.readSeq) >= BigInt(seq);
      const isDelivered = isRead || BigInt(position.deliveredSeq) >= BigInt(seq);
      return { ...(isDelivered && { isDelivered }), ...(isRead && { isRead }) };
    };
  }
}

/** All other bytes stay as they were. */
function withExtras(payload: Uint8Array, extras: Extras): Uint8Array {
  if (Object.keys(extras).length === 0) return payload;
  const meta = { ...objectOf(MessageBody.decode(payload).meta), ...extras };
  return replaceFields(payload, new Map([[BODY_FIELD.meta, [Buffer.from(JSON.stringify(meta))]]]));
}
