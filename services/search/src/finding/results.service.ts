import { Injectable } from '@nestjs/common';
import type { EnrolmentCard, TuitionView } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type { EventMode, EventTimesView, EventType } from '@renmai/contracts/events/event.schema';
import type { PositionCard } from '@renmai/contracts/jobs/position-card.schema';
import type { SearchResult } from '@renmai/contracts/search/result.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { marked, snippet } from '../analysis/marks.js';
import type { ParsedQuery } from '../analysis/query.js';
import type { Found, Ranked, Viewer } from '../index/search-index.port.js';
import { withWhy } from './why-found.js';
import { memberReasons, otherReasons, type MemberCardData, type ViewerTraits } from './reasons.js';

interface Asked {
  viewer: Viewer;
  query: ParsedQuery;
  explain: boolean;
}

/** Makes results from index rows. The names and pictures of members and homepages come only from their directories. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly members: MemberDirectory,
    private readonly homepages: HomepageDirectory,
  ) {}

  async present({ rows, ownCard }: Pick<Found, 'rows' | 'ownCard'>, asked: Asked): Promise<SearchResult[]> {
    const { memberId } = asked.viewer;
    const authors = rows.flatMap(({ kind, ownerId }) =>
      (kind === 'member' || kind === 'moment') && ownerId ? [ownerId] : [],
    );
    const pages = rows.flatMap(({ homepageId }) => homepageId ?? []);
    const [members, homepages] = await Promise.all([
      this.members.visibleMembers(memberId, authors),
      this.homepages.cards([...new Set(pages)]),
    ]);
    const own = (ownCard ?? null) as ViewerTraits | null;
    return rows.flatMap((row) => {
      const member = members.get(row.ownerId ?? '')?.card ?? null;
      const homepage = homepages.get(row.homepageId ?? '') ?? null;
      const result = this.one(row, { ...asked, member, homepage, own });
      return result ? withWhy(result, asked.query) : [];
    });
  }

  private one(
    row: Ranked,
    {
      query,
      viewer,
      explain,
      member,
      homepage,
      own,
    }: Asked & {
      member: Extract<SearchResult, { kind: 'member' }>['member'] | null;
      homepage: Extract<SearchResult, { kind: 'major' | 'course' }>['homepage'];
      own: ViewerTraits | null;
    },
  ): SearchResult | null {
    const { id, kind, title, card, followed: following } = row;
    const found = { id, title: marked(title, query), explained: explain ? { ...row.parts, score: row.score } : null };
    const text = typeof card.text === 'string' ? snippet(card.text, query) : null;
    switch (kind) {
      case 'member': {
        if (!member) return null;
        const data = card as unknown as MemberCardData;
        const line = marked(row.open ? data.headline : '', query);
        const beside = row.open && line.marks.length === 0 && found.title.marks.length === 0 ? besides(data) : [];
        const where = beside.map((one) => snippet(one, query)).find((one) => one !== null) ?? null;
        // Members know why they find themselves.
        const reasons = id === viewer.memberId ? [] : memberReasons(row, data, query, own);
        return { ...found, kind, line, snippet: where, reasons, member, following };
      }
      case 'company':
      case 'school': {
        if (!homepage) return null;
        const { slogan, introduction } = card as { slogan: string; introduction: string };
        const reasons = otherReasons(row, viewer.now, null);
        const shared = { ...found, line: marked(slogan, query), snippet: snippet(introduction, query), reasons };
        return { ...shared, kind, homepage, followers: row.followers, following };
      }
      case 'major':
      case 'course': {
        const data = card as unknown as TaughtData;
        const line = marked([data.homepageName, data.line].filter(Boolean).join(' · '), query);
        const taught = taughtOf(data);
        const reasons = otherReasons(row, viewer.now, taught.times?.startsAt ?? null);
        return { ...found, kind, line, snippet: null, reasons, homepage, ...taught };
      }
      case 'event': {
        const data = card as unknown as EventData;
        const { type, mode, times, cityId, venue, cancelled, organizerName } = data;
        const reasons = otherReasons(row, viewer.now, times.startsAt);
        const shared = { ...found, line: marked(organizerName, query), snippet: text, reasons };
        return { ...shared, kind, type, mode, times, cityId, venue, cancelled, organizerName };
      }
      case 'position': {
        const { position } = card as unknown as { position: PositionCard };
        const reasons = otherReasons(row, viewer.now, null);
        return { ...found, kind, line: marked(position.homepage.name, query), snippet: text, reasons, position };
      }
      case 'enrolment': {
        const { enrolment } = card as unknown as { enrolment: Omit<EnrolmentCard, 'places'> };
        const reasons = otherReasons(row, viewer.now, null);
        return { ...found, kind, line: marked(enrolment.homepage.name, query), snippet: text, reasons, enrolment };
      }
      case 'moment': {
        const { text: whole, files, newsId } = card as { text: string; files: number; newsId: string | null };
        if (!member && !homepage) return null;
        const shown = text ?? { text: whole.slice(0, 160), marks: [] };
        const from = marked(member?.name ?? homepage?.name ?? '', query);
        const shared = { ...found, line: from, snippet: shown, reasons: otherReasons(row, viewer.now, null) };
        return { ...shared, kind, author: member, homepage, newsId, createdAt: row.at.toISOString(), files };
      }
    }
  }
}

/** Of an enrolment, or of an event. */
interface TaughtData {
  enrolmentId?: string;
  eventId?: string;
  homepageName: string;
  line: string;
  cityId?: string | null;
  tuition?: TuitionView;
  enrols?: { endsOn: string; zone: string };
  times?: EventTimesView;
}

const taughtOf = ({ enrolmentId, eventId, cityId, tuition, enrols, times }: TaughtData) => ({
  enrolmentId: enrolmentId ?? null,
  eventId: eventId ?? null,
  cityId: cityId ?? null,
  tuition: tuition ?? null,
  enrols: enrols ?? null,
  times: times ?? null,
});

interface EventData {
  type: EventType;
  mode: EventMode;
  times: EventTimesView;
  cityId: string | null;
  venue: string;
  cancelled: boolean;
  organizerName: string;
}

const besides = ({ jobs, schools, skills, services, text = '' }: MemberCardData): string[] => [
  ...jobs.map(({ title, companyName }) => [title, companyName].filter(Boolean).join(' · ')),
  ...schools,
  skills.join(' · '),
  ...services,
  text,
];
