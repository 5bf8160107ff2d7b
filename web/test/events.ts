import type { CalendarEntry } from '@renmai/contracts/events/calendar.api';
import type { EventComment } from '@renmai/contracts/events/after.api';
import type { CheckInRow, Scan, ScanAnswer, TicketView } from '@renmai/contracts/events/tickets.schema';
import type { EventCard, EventForm, EventView, ManagedEvent } from '@renmai/contracts/events/event.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Invited, ManagedEventRow, SeriesDate } from '../src/features/events/events.api';
import type { OrganizerRequest } from '../src/features/events/organizers/organizers.api';
import { problem } from './identity';
import { card as member, networkId } from './network';

export const eventId = networkId(740);

/** Times of an evening event in Shanghai. */
export const times = {
  startsAt: '2027-03-28T11:00:00.000Z',
  endsAt: '2027-03-28T13:00:00.000Z',
  starts: '2027-03-28T19:00',
  ends: '2027-03-28T21:00',
  zone: 'Asia/Shanghai',
};
const organizer = { kind: 'member' as const, name: 'Ann', member: member(2, 'Ann') };

export const card = (n: number, changes: Partial<EventCard> = {}): EventCard => ({
  eventId: networkId(740 + n),
  seriesId: null,
  title: `Event number ${n}`,
  type: 'talk',
  mode: 'offline',
  state: 'upcoming',
  times,
  cityId: '310000',
  venue: '1 Bund',
  poster: null,
  organizer,
  registration: 'open',
  places: { capacity: null, taken: 0, left: null },
  ...changes,
});

export const eventView = (changes: Partial<EventView> = {}): EventView => ({
  ...card(0, { title: 'Harbour evening' }),
  description: 'Lights on the water.',
  aboutOrganizer: '',
  venuePlace: { cityId: '310000', address: '1 Bund', detail: 'Pier 3' },
  onlineLink: null,
  hasOnlineLink: false,
  resume: 'none',
  phone: false,
  questions: [],
  closesAt: times.startsAt,
  continuing: false,
  whenFull: 'wait',
  promotion: 'auto',
  movesUntil: times.startsAt,
  organizerRequest: null,
  coOrganizers: [],
  going: { count: 0, sample: [] },
  series: [],
  managed: false,
  ownRegistration: null,
  chatGroupId: null,
  roomPath: null,
  refusal: null,
  mayComment: false,
  mayGiveFeedback: false,
  calendarPath: `/api/calendar/events/${eventId}/event.ics`,
  createdAt: '2026-03-01T10:00:00.000Z',
  notice: '',
  movedAt: null,
  ...changes,
});

export const managedEvent = (changes: Partial<ManagedEvent> = {}): ManagedEvent => ({
  ...card(0, { title: 'Harbour evening' }),
  version: 1,
  content: {
    title: 'Harbour evening',
    type: 'talk',
    mode: 'offline',
    description: '',
    aboutOrganizer: '',
    posterId: null,
    venue: { cityId: '310000', address: '1 Bund', detail: '' },
    onlineLink: null,
    resume: 'none',
    phone: false,
    questions: [],
    places: null,
    whenFull: 'wait',
    promotion: 'auto',
    registration: 'open',
    closes: null,
    continuing: false,
  },
  closesAt: times.startsAt,
  owner: true,
  askedOrganizers: [],
  coOrganizers: [],
  counts: { registered: 0, approved: 3, waiting: 1, offered: 0, rejected: 0, withdrawn: 0, checkedIn: 0 },
  removed: false,
  thankedAt: null,
  chatGroupId: null,
  roomPath: null,
  guestsAre: null,
  ...changes,
});

/** Keeps events as the server does; `requests` lists all requests, `sent` the writes. */
export class EventsServer {
  found: EventCard[] = [];
  view = eventView();
  managed = managedEvent();
  rows: ManagedEventRow[] = [];
  dates: SeriesDate[] = [];
  mine: CalendarEntry[] = [];
  invited: Invited[] = [];
  organizerRequests: OrganizerRequest[] = [];
  comments: EventComment[] = [];
  /** null: the member has no ticket */
  ticket: TicketView | null = null;
  guests: CheckInRow[] = [];
  /** the server's answer to a scan */
  door = (one: Scan): ScanAnswer => ({
    ...{ nonce: one.nonce, result: 'in', applicationId: null, name: '', since: one.at, gate: '' },
    ...(one.kind !== 'ticket' && { applicationId: one.applicationId }),
  });
  feedSince: string | null = null;
  readonly requests: string[] = [];
  readonly sent: { method: string; path: string; body: unknown }[] = [];

  readonly handlers: HttpHandler[] = [
    http.get('*/api/calendar/events', ({ request }) => {
      this.requests.push(new URL(request.url).search);
      return HttpResponse.json({ items: this.found, nextCursor: null });
    }),
    http.get('*/api/calendar/mine', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [from, until] = [searchParams.get('from') ?? '', searchParams.get('until') ?? ''];
      const items = this.mine.filter((entry) => entry.times.endsAt > from && entry.times.startsAt < until);
      return HttpResponse.json({ items });
    }),
    http.get('*/api/calendar/managed-events', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      return HttpResponse.json({ items: this.rows.filter((row) => row.state === state), nextCursor: null });
    }),
    http.get('*/api/calendar/organizer-requests', () =>
      HttpResponse.json({ items: this.organizerRequests, nextCursor: null }),
    ),
    http.get('*/api/calendar/events/:id/management', () => HttpResponse.json(this.managed)),
    http.get('*/api/calendar/events/:id/invitations', () =>
      HttpResponse.json({ items: this.invited, nextCursor: null }),
    ),
    http.get('*/api/calendar/events/:id', () => HttpResponse.json(this.view)),
    http.post('*/api/calendar/series-preview', () => HttpResponse.json({ items: this.dates })),
    http.post('*/api/calendar/events', async ({ request }) => {
      await this.note<EventForm>(request);
      return HttpResponse.json({ eventId, seriesId: null, eventIds: [eventId] }, { status: 201 });
    }),
    http.patch('*/api/calendar/events/:id', async ({ request }) => {
      const {
        version,
        following: _f,
        ...change
      } = await this.note<Partial<ManagedEvent['content']> & { version: number; following: boolean }>(request);
      if (version !== this.managed.version) return problem(409, 'version-conflict');
      return this.change({ content: { ...this.managed.content, ...change } });
    }),
    http.post('*/api/calendar/events/:id/move', async ({ request }) => {
      await this.note(request);
      return this.change({});
    }),
    http.post('*/api/calendar/events/:id/cancel', async ({ request }) => {
      await this.note(request);
      return this.change({ state: 'cancelled' });
    }),
    http.put('*/api/calendar/events/:id/organizers/:memberId', async ({ request }) => {
      await this.note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/calendar/events/:id/invitations', async ({ request }) => {
      const { memberIds } = await this.note<{ memberIds: string[] }>(request);
      return HttpResponse.json({ invited: memberIds.length, most: 1000 });
    }),
    http.get('*/api/calendar/events/:id/comments', () => HttpResponse.json({ items: this.comments, nextCursor: null })),
    http.post('*/api/calendar/events/:id/comments', async ({ request }) => {
      const { text } = await this.note<{ text: string }>(request);
      const written = { commentId: networkId(790), author: member(1, 'Me'), text, at: new Date().toISOString() };
      this.comments = [{ ...written, removable: true, organizer: false }, ...this.comments];
      return HttpResponse.json(this.comments[0], { status: 201 });
    }),
    http.get('*/api/calendar/events/:id/pictures', () => HttpResponse.json({ items: [] })),
    http.get('*/api/calendar/events/:id/feedback', () =>
      HttpResponse.json({ items: [], nextCursor: null, count: 0, average: null }),
    ),
    http.get('*/api/calendar/events/:id/feedback/mine', () => HttpResponse.json({ feedback: null })),
    http.put('*/api/calendar/events/:id/feedback/mine', async ({ request }) => {
      await this.note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('*/api/calendar/events/:id/going', async ({ request }) => {
      await this.note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/calendar/events/:id/ticket', () =>
      this.ticket ? HttpResponse.json(this.ticket) : problem(404, 'events.no-ticket'),
    ),
    http.get('*/api/calendar/events/:id/check-in', () =>
      HttpResponse.json({
        items: this.guests,
        nextCursor: null,
        keys: [],
        approved: this.guests.length,
        checkedIn: this.guests.filter(({ checkedInAt }) => checkedInAt !== null).length,
        wipeAt: '2999-01-01T00:00:00.000Z',
      }),
    ),
    http.post('*/api/calendar/events/:id/check-ins', async ({ request }) => {
      const { scans } = await this.note<{ scans: Scan[] }>(request);
      return HttpResponse.json({ items: scans.map((one) => this.door(one)), checkedIn: 1 });
    }),
    http.get('*/api/calendar/settings', () => HttpResponse.json({ zone: null, feedSince: this.feedSince })),
    http.post('*/api/calendar/feed', () => {
      this.feedSince = new Date().toISOString();
      const url = 'https://renmai.example/api/calendar/feed/secret.ics';
      return HttpResponse.json({ url, createdAt: this.feedSince }, { status: 201 });
    }),
  ];

  private async note<T>(request: Request): Promise<T> {
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    this.sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body as T;
  }

  private change(changes: Partial<ManagedEvent>) {
    this.managed = { ...this.managed, ...changes, version: this.managed.version + 1 };
    return HttpResponse.json(this.managed);
  }
}
