import { MessageBody, type im } from '@renmai/im-protocol';
import type { TestService } from '@renmai/test-kit';
import type { ChatRestUser } from './chat-rest.js';

/** A stored message from one to the other; other items may precede it. */
export async function storedMessage(
  service: TestService,
  from: ChatRestUser,
  to: ChatRestUser,
  content: im.MessageBody.Content.$Properties[] = [{ type: 0, text: 'You fool' }],
): Promise<string> {
  const name = [from.id, to.id].sort().join(' ');
  const [conversation] = await service.dataSource.query<[{ id: string }]>(
    `INSERT INTO conversation (kind, name, last_seq) VALUES ('single', $1, 1)
       ON CONFLICT (kind, name) DO UPDATE SET last_seq = conversation.last_seq + 1 RETURNING id`,
    [name],
  );
  await service.dataSource.query(
    'INSERT INTO participant (conversation_id, user_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [conversation.id, [from.id, to.id]],
  );
  const payload = MessageBody.encode(MessageBody.create({ type: 1, contents: content })).finish();
  const text = content[0]?.text ?? null;
  const [item] = await service.dataSource.query<[{ id: string }]>(
    `INSERT INTO item (conversation_id, seq, ns, type, content_type, sender, receiver, sent_at, payload, history, text)
       SELECT $1, last_seq, 1, 1, $5, $2, $3, now(), $4, true, $6 FROM conversation WHERE id = $1 RETURNING id`,
    [conversation.id, from.id, to.id, Buffer.from(payload), content[0]?.type ?? 0, text],
  );
  return item.id;
}
