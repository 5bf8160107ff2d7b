import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { ContactRequest } from '@renmai/contracts/messaging/contact-requests.api';
import { decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { ContactRequestsRepository } from './contact-requests.repository.js';

const place = z.tuple([z.iso.datetime(), z.string().max(128)]);

@Injectable()
export class ContactRequests {
  constructor(private readonly requests: ContactRequestsRepository) {}

  async list(userId: string, query: PageQuery): Promise<Page<ContactRequest>> {
    const [at, id] = decodeCursor(query.cursor, place) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.requests.received(userId, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.userId]);
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
  }
}
