import { Injectable } from '@nestjs/common';
import { resubmitAfterDays } from '@renmai/contracts/network/relation.schema';
import { Clock, Database, db, type StatementSource } from '@renmai/service-kit';
import { foundBy, isChatOnly } from '../members/found.query.js';
import { openRequestsAllowed, refusalsCountForDays } from './open-requests.js';

const DAY_MS = 86_400_000;

/** SQL: a request that looks open to its requester. `quietSince`: later refusals are still hidden from the requester. */
export const looksOpen = (request: string, quietSince: string): string =>
  `(${request}.state = 'requested' OR (${request}.state = 'refused' AND ${request}.settled_at > ${quietSince}))`;

/** `found`: SQL, whether the addressee counts. */
const openSql = (found: string): string => `
  SELECT
    (
      SELECT count(*)::int FROM friend_request r
      WHERE r.requester_id = $1 AND ${looksOpen('r', '$2')} AND ${found}
    ) AS open,
    (
      SELECT count(*)::int FROM friend_request r
      WHERE r.requester_id = $1 AND r.refused_at > $3 AND r.refused_at <= $2
    ) AS refusals`;

const asShown = openSql(foundBy('$1', 'r.addressee_id'));
const withChatOnly = openSql(`(${isChatOnly('r.addressee_id')} OR (${foundBy('$1', 'r.addressee_id')}))`);

/** How many requests a member has out, as they see it, and how many they may have. */
@Injectable()
export class OpenRequestsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** `chat`: to users without an account as well. */
  async of(
    source: StatementSource,
    memberId: string,
    { chat = false } = {},
  ): Promise<{ open: number; allowed: number }> {
    const row = await db.one<{ open: number; refusals: number }>(source, chat ? withChatOnly : asShown, [
      memberId,
      this.quietSince(),
      new Date(this.clock.now().getTime() - refusalsCountForDays * DAY_MS),
    ]);
    const { open = 0, refusals = 0 } = row ?? {};
    return { open, allowed: openRequestsAllowed(refusals) };
  }

  outside(memberId: string): Promise<{ open: number; allowed: number }> {
    return this.of(this.database, memberId);
  }

  quietSince(): Date {
    return new Date(this.clock.now().getTime() - resubmitAfterDays * DAY_MS);
  }
}
