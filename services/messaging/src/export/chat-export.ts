import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { filesAddress } from '../files/chat-file.presenter.js';
import { ChatUsers } from '../users/chat-users.js';
import { exportConversation, exportMessage } from './export.presenter.js';
import { exportLists } from './export.query.js';
import { ExportRepository, type ExportedConversation } from './export.repository.js';

/** All data that chat stores about a member, for the member: messages of others only if they may still read them. */
@Injectable()
export class ChatExport {
  constructor(
    private readonly repository: ExportRepository,
    private readonly users: ChatUsers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  /** One JSON object. The next part is read only when the receiver has consumed the ones before. */
  of(userId: string): Readable {
    return Readable.from(this.pieces(userId), { objectMode: false, highWaterMark: 64 * 1024 });
  }

  private async *pieces(userId: string): AsyncGenerator<string> {
    const settings = await this.repository.settings(userId);
    yield `{"exportedAt":${JSON.stringify(this.clock.now())},"settings":${JSON.stringify(settings)}`;
    for (const { name, sql } of exportLists) {
      yield `,${JSON.stringify(name)}:`;
      yield* jsonList(this.repository.list(userId, sql));
    }
    yield ',"conversations":[';
    let first = true;
    for await (const conversation of this.repository.conversations(userId)) {
      const head = JSON.stringify(exportConversation(userId, conversation)).slice(0, -1);
      yield `${first ? '' : ','}${head},"messages":`;
      yield* jsonList(this.messages(userId, conversation));
      yield '}';
      first = false;
    }
    yield ']}\n';
  }

  private async *messages(userId: string, conversation: ExportedConversation): AsyncGenerator<object> {
    const files = filesAddress(this.config);
    for await (const items of this.repository.messages(userId, conversation)) {
      const senders = await this.users.find(items.map(({ sender }) => sender));
      const nameOf = (id: string): string | undefined => {
        const user = senders.get(id);
        return user?.closed === false ? user.nickname : undefined;
      };
      for (const item of items) yield exportMessage(conversation, item, nameOf, files);
    }
  }
}

async function* jsonList(items: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
