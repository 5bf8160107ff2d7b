import { KeyValue, MessageBody } from '@renmai/im-protocol';
import { BODY_FIELD } from './body-fields.js';
import { metaOfStored } from './body-meta.js';
import { mendBody, mendPair } from './body-mend.js';
import { fieldsOf, MalformedBytes, numberIn, piecesOf, replaceFields } from './message-bytes.js';

interface StoredBody {
  sender: string;
  sentAt: Date;
  payload: Uint8Array;
}

const TYPE_FIELD = 1;
const { EDIT, READ_ACK }: Record<'EDIT' | 'READ_ACK', number> = MessageBody.Type;
const nothing = MessageBody.encode({ type: MessageBody.Type.NORMAL }).finish();

/**
 * The body of a stored message as receivers get it. Older messages were not checked when they were sent, so their content is
 * mended whenever it is delivered.
 */
export function storedBody({ sender, sentAt, payload }: StoredBody): Uint8Array {
  try {
    const type = fieldsOf(payload).findLast(({ field }) => field === TYPE_FIELD);
    const kind = type && numberIn(payload, type);
    const mended = mendBody(payload, metaOfStored({ sender, sentAt, isEdit: kind === EDIT }));
    return kind === READ_ACK ? withCountsOnly(mended) : mended;
  } catch (error) {
    // Clients take no notice of it.
    if (error instanceof MalformedBytes) return nothing;
    throw error;
  }
}

/** In read acknowledgements, clients parse the first attribute regardless of its type. */
function withCountsOnly(payload: Uint8Array): Uint8Array {
  const pairs = piecesOf(payload, BODY_FIELD.ext);
  const counts = pairs.filter((pair) => KeyValue.decode(pair).type === KeyValue.ValueType.JSON_STRING);
  return counts.length === pairs.length ? payload : replaceFields(payload, new Map([[BODY_FIELD.ext, counts]]));
}

/** The same of a Meta's own `ext`. */
export const storedPairs = (pairs: readonly Uint8Array[]): Uint8Array[] =>
  pairs.map(mendPair).filter((pair) => pair !== null);

/** A message with its body and `ext` so mended; items of other kinds, which the server makes, as they are. */
export function mendedItem<I extends StoredBody & { ns: number; ext?: readonly Uint8Array[] }>(item: I): I {
  if (item.ns !== 1) return item;
  return { ...item, payload: storedBody(item), ...(item.ext && { ext: storedPairs(item.ext) }) };
}
