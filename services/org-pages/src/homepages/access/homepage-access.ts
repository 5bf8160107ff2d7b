import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { blockedWith, MemberDirectory } from '@renmai/member-directory';
import { Database, db, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { homepageColumns, type HomepageRow } from '../records/homepage.row.js';
import { type ShownParts, shownParts } from '../records/shown-parts.query.js';
import { isEditable, isEditor, isSenior, manages, type Seat } from './homepage-access.policy.js';

export interface Accessed extends Seat {
  page: HomepageRow;
  /** the member's seat */
  administratorId: string | null;
}

type Row = HomepageRow & { role: AdministratorRole | null; administratorId: string | null };

/** SQL: the homepage `$1` with the relation of the member `$2` to it, as `Row`. */
const standing = `${homepageColumns}, a.role, a.id AS "administratorId"`;
/** SQL: the number of followers, without those that the member `$2` must not know of. */
const followerCount = `(h.follower_count - (
  SELECT count(*)::int FROM homepage_follow f WHERE f.homepage_id = h.id AND f.counted AND f.follower_id IN (${blockedWith('$2')})
)) AS "seenFollowers"`;
const from = 'FROM homepage h LEFT JOIN administrator a ON a.homepage_id = h.id AND a.member_id = $2 WHERE h.id = $1';

function accessed({ role, administratorId, ...page }: Row, memberId: string | null): Accessed {
  const founder = memberId !== null && page.founderId === memberId && page.approvedAt === null;
  return { page, role, administratorId, founder };
}

/** The only place that decides who may open and change a homepage. */
@Injectable()
export class HomepageAccess {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
  ) {}

  /** The relation of a member to a homepage; undefined if there is no such homepage. `lock`: required before any change. */
  async find(
    homepageId: string,
    memberId: string | null,
    { manager = this.database.manager, lock = false }: { manager?: EntityManager; lock?: boolean } = {},
  ): Promise<Accessed | undefined> {
    if (lock) await db.run(manager, 'SELECT 1 FROM homepage WHERE id = $1 FOR UPDATE', [homepageId]);
    const row = await db.one<Row>(manager, `SELECT ${standing} ${from}`, [homepageId, memberId]);
    return row && accessed(row, memberId);
  }

  /** As `find`, with the parts that the homepage shows to the member, in one statement. */
  async findShown(
    homepageId: string,
    memberId: string | null,
    manager: EntityManager = this.database.manager,
  ): Promise<(Accessed & { parts: ShownParts }) | undefined> {
    const sql = `SELECT ${standing}, ${shownParts}, ${followerCount} ${from}`;
    const row = await db.one<Row & ShownParts & { seenFollowers: number }>(manager, sql, [homepageId, memberId]);
    if (!row) return undefined;
    const { logo, cover, addresses, seenFollowers, ...rest } = row;
    return { ...accessed({ ...rest, followerCount: seenFollowers }, memberId), parts: { logo, cover, addresses } };
  }

  /** For a change by a member: locks the member against erasure first, then the homepage. @throws Problem 404 */
  async acting({ manager }: Transaction, homepageId: string, memberId: string): Promise<Accessed> {
    await this.members.hold(memberId, manager);
    const found = await this.find(homepageId, memberId, { manager, lock: true });
    if (!found) throw new Problem(commonProblems.notFound);
    return found;
  }

  /** For administrators of any role. @throws Problem 404 */
  async managed(homepageId: string, memberId: string, manager?: EntityManager): Promise<Accessed> {
    const found = await this.find(homepageId, memberId, manager && { manager });
    if (!found || !manages(found)) throw new Problem(commonProblems.notFound);
    return found;
  }

  /** For senior administrators, with the homepage locked. @throws Problem 404, or 403 for other administrators */
  async senior(tx: Transaction, homepageId: string, memberId: string): Promise<Accessed> {
    const found = await this.acting(tx, homepageId, memberId);
    if (!manages(found)) throw new Problem(commonProblems.notFound);
    if (!isSenior(found)) throw new Problem(commonProblems.forbidden);
    return found;
  }

  /** For members who write news; locks the homepage. @throws Problem 404, or 403 for other administrators */
  async editor(tx: Transaction, homepageId: string, memberId: string): Promise<Accessed> {
    return expectEditor(await this.acting(tx, homepageId, memberId));
  }

  /** As `editor`, for reading. Every endpoint that names members checks this, because analysts see figures only. */
  async editing(homepageId: string, memberId: string): Promise<Accessed> {
    return expectEditor(await this.managed(homepageId, memberId));
  }

  /** As `senior`, for a homepage that may be edited. @throws Problem 409 `not-editable` */
  async editable(tx: Transaction, homepageId: string, memberId: string): Promise<Accessed> {
    const found = await this.senior(tx, homepageId, memberId);
    if (!isEditable(found.page.state)) throw new Problem(orgPagesProblems.notEditable);
    return found;
  }
}

function expectEditor(found: Accessed): Accessed {
  if (!manages(found)) throw new Problem(commonProblems.notFound);
  if (!isEditor(found)) throw new Problem(commonProblems.forbidden);
  return found;
}
