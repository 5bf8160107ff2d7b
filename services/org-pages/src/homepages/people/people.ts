import { Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type Page, type ResponseOf } from '@renmai/contracts';
import type { homepagePeopleApi } from '@renmai/contracts/org-pages/homepage-people.api';
import type { HomepagePerson, Workplace } from '@renmai/contracts/org-pages/homepage-people.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, decodeCursor, encodeCursor, Problem } from '@renmai/service-kit';
import { z } from 'zod';
import { isPublic, manages } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { monthOf } from '../affiliations/month-now.js';
import { PeopleRepository, ranks, type Asked, type PersonRow, type Rank, type Which } from './people.repository.js';

type Api = typeof homepagePeopleApi;
type Ranked = PersonRow & { rank: Rank };

const cursor = z.tuple([z.union([z.literal(1), z.literal(2), z.literal(3)]), cursorValue.id]);

/** Members at a homepage, for viewers who may open it. */
@Injectable()
export class People {
  constructor(
    private readonly access: HomepageAccess,
    private readonly homepages: HomepagesRepository,
    private readonly people: PeopleRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async list(viewerId: string | null, { params, query }: InputOf<Api['people']>): Promise<ResponseOf<Api['people']>> {
    await this.open(viewerId, params.homepageId);
    const asked = this.asked(viewerId, params.homepageId);
    const [listed, counts] = await Promise.all([
      this.page(asked, { of: query.when }, query),
      this.people.counts(asked),
    ]);
    return { ...listed, counts };
  }

  async alumni(viewerId: string | null, { params, query }: InputOf<Api['alumni']>): Promise<ResponseOf<Api['alumni']>> {
    const { kind } = await this.open(viewerId, params.homepageId);
    if (kind !== 'school') throw new Problem(commonProblems.notFound);
    const asked = this.asked(viewerId, params.homepageId);
    const year = query.year ?? null;
    const count = await this.people.alumniCount(asked, year);
    if (viewerId === null) return { items: [], nextCursor: null, count, years: [], workplaces: [] };
    const [listed, years, workplaces] = await Promise.all([
      this.page(asked, { of: 'alumni', year }, query),
      this.people.years(asked),
      this.workplaces(asked, year),
    ]);
    return { ...listed, count, years, workplaces };
  }

  private async open(viewerId: string | null, homepageId: string): Promise<HomepageRow> {
    const found = await this.access.find(homepageId, viewerId);
    if (!found || !(isPublic(found.page.state) || manages(found))) throw new Problem(commonProblems.notFound);
    return found.page;
  }

  private asked(viewerId: string | null, homepageId: string): Asked {
    return { viewerId, homepageId, month: monthOf(this.clock.now()) };
  }

  private async page(
    asked: Asked,
    which: Which,
    query: { cursor?: string | undefined; limit: number },
  ): Promise<Page<HomepagePerson>> {
    const [from, last] = decodeCursor(query.cursor, cursor) ?? [1, null];
    if (asked.viewerId === null) return { items: [], nextCursor: null };
    const rows: Ranked[] = [];
    for (const rank of ranks.filter((each) => each >= from)) {
      const limit = query.limit + 1 - rows.length;
      if (limit === 0) break;
      const after = rank === from ? last : null;
      const found = await this.people.page(asked, which, { rank, after, limit });
      rows.push(...found.map((row) => ({ ...row, rank })));
    }
    const shown = rows.slice(0, query.limit);
    const end = shown.at(-1);
    const nextCursor = rows.length > query.limit && end ? encodeCursor([end.rank, end.memberId]) : null;
    return { items: await this.cards(asked.viewerId, shown), nextCursor };
  }

  /** Adds the cards of the directory, which leaves out members who were erased meanwhile. */
  private async cards(viewerId: string, rows: readonly Ranked[]): Promise<HomepagePerson[]> {
    const members = await this.members.visibleMembers(
      viewerId,
      rows.map(({ memberId }) => memberId),
    );
    return rows.flatMap(({ memberId, rank: _, verifiedUntil, ...entry }) => {
      const member = members.get(memberId)?.card;
      return member ? [{ ...entry, member, verifiedUntil: verifiedUntil?.toISOString() ?? null }] : [];
    });
  }

  private async workplaces(asked: Asked, year: number | null): Promise<Workplace[]> {
    const rows = await this.people.workplaces(asked, year);
    const cards = await this.homepages.publicCards(rows.flatMap(({ homepageId }) => homepageId ?? []));
    const byId = new Map(cards.map((card) => [card.homepageId, card]));
    return rows.map(({ homepageId, name, count }) => {
      const homepage = (homepageId !== null && byId.get(homepageId)) || null;
      return { homepage, name: homepage?.name ?? name, count };
    });
  }
}
