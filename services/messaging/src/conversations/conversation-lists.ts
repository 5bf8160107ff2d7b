import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import type { SimpleForm } from '../history/simple-form.js';
import { SimpleForms } from '../history/simple-forms.js';
import { ChatError } from '../rest/chat-error.js';
import { channelForm, listCursor, placeOf, sessionForm } from './conversation-forms.js';
import { ConversationListRepository, type ConversationRow } from './conversation-list.repository.js';

export interface ListRequest {
  limit: number;
  cursor: string | undefined;
  marks: boolean;
  pinned?: boolean;
  mark?: number;
  empty?: boolean;
  recalled?: boolean;
}

/** The lists of conversations that clients of the protocol show. */
@Injectable()
export class ConversationLists {
  private readonly appKey: string;

  constructor(
    private readonly repository: ConversationListRepository,
    private readonly forms: SimpleForms,
    @Inject(CONFIG) config: MessagingConfig,
  ) {
    this.appKey = config.CHAT_APP_KEY;
  }

  /** The list for older clients. */
  async channels(userId: string, slice: { limit: number; offset: number }): Promise<object[]> {
    const rows = await this.repository.list(userId, { pinned: false, mark: null, empty: false, after: null, ...slice });
    const last = await this.lastOf(userId, rows);
    return rows.map((row) => channelForm(row, last.get(row.messageId ?? ''), this.appKey));
  }

  /** The list for newer clients; '' is the cursor of the last page. */
  async sessions(userId: string, request: ListRequest): Promise<{ channel_infos: object[]; cursor: string }> {
    const after = request.cursor === undefined ? null : placeOf(request.cursor);
    if (after === undefined) throw new ChatError(400, 'Invalid parameter cursor');
    const { limit, pinned = false, mark = null, empty = false, recalled = false, marks } = request;
    const found = await this.repository.list(userId, { pinned, mark, empty, recalled, after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = await this.lastOf(userId, rows);
    const end = rows.at(-1);
    return {
      channel_infos: rows.map((row) => sessionForm(row, last.get(row.messageId ?? ''), marks)),
      cursor: found.length > limit && end ? listCursor(end) : '',
    };
  }

  private lastOf(userId: string, rows: readonly ConversationRow[]): Promise<Map<string, SimpleForm>> {
    const sources = rows.flatMap((row) =>
      row.messageId === null ? [] : [{ ...row, id: row.messageId, kind: row.kind }],
    );
    return this.forms.of(userId, sources);
  }
}
