import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import { Database, db } from '@renmai/service-kit';
import { foundBy } from '../members/found.query.js';
import { decodeTimeCursor, timePage, type Since } from '../relations/list-page.js';
import { looksOpen, OpenRequestsRepository } from './open-requests.repository.js';

export interface RequestRow extends Since {
  note: string;
}

/** Newest first; keyset on time and the other's id. */
const after = (other: string): string => `AND requested_at <= $3 AND (requested_at < $3 OR ${other} > $4)`;

@Injectable()
export class RequestListsRepository {
  constructor(
    private readonly database: Database,
    private readonly openRequests: OpenRequestsRepository,
  ) {}

  async received(memberId: string, { cursor, limit }: PageQuery): Promise<Page<RequestRow>> {
    const from = decodeTimeCursor(cursor);
    const rows = await db.rows<RequestRow>(
      this.database,
      `SELECT requester_id AS id, requested_at AS since, note FROM friend_request
       WHERE addressee_id = $1 AND state = 'requested' AND ${foundBy('$1', 'requester_id')}
       ${from ? after('requester_id') : ''}
       ORDER BY requested_at DESC, requester_id LIMIT $2`,
      [memberId, limit + 1, ...(from ?? [])],
    );
    return timePage(rows, limit);
  }

  async sent(memberId: string, { cursor, limit }: PageQuery): Promise<Page<RequestRow>> {
    const from = decodeTimeCursor(cursor);
    const quietSince = from ? '$5' : '$3';
    const rows = await db.rows<RequestRow>(
      this.database,
      `SELECT addressee_id AS id, requested_at AS since, note FROM friend_request r
       WHERE requester_id = $1 AND ${looksOpen('r', quietSince)} AND ${foundBy('$1', 'addressee_id')}
       ${from ? after('addressee_id') : ''}
       ORDER BY requested_at DESC, addressee_id LIMIT $2`,
      [memberId, limit + 1, ...(from ?? []), this.openRequests.quietSince()],
    );
    return timePage(rows, limit);
  }
}
