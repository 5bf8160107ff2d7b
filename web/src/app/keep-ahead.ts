import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { Page } from '@renmai/contracts';
import { calendarApi } from '@renmai/contracts/events/calendar.api';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { ticketsApi } from '@renmai/contracts/events/tickets.api';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { jobApplicationsApi } from '@renmai/contracts/jobs/applications.api';
import { listingApi } from '@renmai/contracts/jobs/listing.api';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { chatSettingsApi } from '@renmai/contracts/messaging/message-requests.api';
import { notificationPreferencesApi, notificationsApi } from '@renmai/contracts/messaging/notifications.api';
import { stationLettersApi } from '@renmai/contracts/messaging/station-letters.api';
import { feedApi } from '@renmai/contracts/network/feed.api';
import { followsApi } from '@renmai/contracts/network/follows.api';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { friendshipsApi } from '@renmai/contracts/network/friendships.api';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import { recommendationsApi } from '@renmai/contracts/network/recommendations.api';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { savedSearchesApi } from '@renmai/contracts/search/saved-searches.api';
import { searchHistoryApi } from '@renmai/contracts/search/search.api';
import { baseQuery } from '../api/base-query';
import { type Call, call } from '../api/call';
import { keeper } from '../api/keeping';
import { spanOfMonth } from '../features/events/calendar/spans';
import type { Live } from '../lib/feature';
import { currentLanguage } from '../lib/i18n/i18n';
import { dayOf } from '../lib/zoned-day';
import { monthLater } from '../ui/calendar/months';
import { ownTimeZone } from '../ui/time-zones';

/** milliseconds during which the member's own actions have priority */
const pageFirst = 15_000;
const pauseMs = 200;
/** milliseconds before everything is requested again; a page that is opened meanwhile is kept when it is opened */
const everyMs = 6 * 3_600_000;
const spanMs = 62 * 24 * 3_600_000;
const cards = 100;
const mostPages = 20;
/** as many as the list of followed homepages has on a page */
const homepages = 30;
const place = 'last';

interface Entry {
  eventId: string;
  own: { state: string } | null;
}

type Ask = <T>(endpoint: string, asked: Call) => Promise<T | null>;

/** Lists as their screens request them, apart from the length of a page. */
export const lists = (): [endpoint: string, asked: Call][] => [
  ['notifications', call(notificationsApi.list, { query: {} })],
  ['letters', call(stationLettersApi.list, { query: {} })],
  ['summary', call(friendshipsApi.summary)],
  ['friends', call(friendshipsApi.friends, { query: { order: 'name', q: '', limit: cards } })],
  ['circle', call(friendshipsApi.circle, { query: {} })],
  ['received', call(friendshipsApi.received, { query: {} })],
  ['sent', call(friendshipsApi.sent, { query: {} })],
  ['follows', call(followsApi.follows, { params: { kind: 'member' }, query: {} })],
  ['followers', call(followsApi.followers, { query: {} })],
  ['bookmarkedMoments', call(momentsApi.bookmarked, { query: {} })],
  ['recommendedPositions', call(listingApi.recommended, { query: {} })],
  ['myApplications', call(jobApplicationsApi.mine, { query: { state: 'all' } })],
  ['ownRecommendations', call(recommendationsApi.recommendations, { query: { box: 'received' } })],
  ['profileViewers', call(profileApi.viewers, { query: {} })],
  ['myHomepages', call(homepagesApi.mine, { query: {} })],
  ['foundEvents', call(eventsApi.list, { query: {} })],
  ['savedSearches', call(savedSearchesApi.list)],
  ['meetings', call(meetingsApi.mine, { query: { when: 'upcoming' } })],
  ['searchHistory', call(searchHistoryApi.list)],
  ['preferences', call(notificationPreferencesApi.get)],
  ['visibility', call(profileApi.visibility)],
  ['networkSettings', call(friendshipsApi.settings)],
  ['chatSettings', call(chatSettingsApi.get)],
];

async function askFeed(ask: Ask): Promise<void> {
  const first = await ask<Page<unknown> & { order: string }>('feed', call(feedApi.feed, { query: { limit: cards } }));
  if (!first?.nextCursor) return;
  const { nextCursor: cursor, order } = first;
  await ask('feed', call(feedApi.feed, { query: { cursor, order, limit: cards } }));
}

async function askPositions(ask: Ask): Promise<void> {
  const saved = await ask<Page<{ positionId?: string; position?: { positionId: string } }>>(
    'savedPositions',
    call(listingApi.saved, { query: {} }),
  );
  for (const { positionId, position } of saved?.items.slice(0, mostPages) ?? []) {
    const id = positionId ?? position?.positionId;
    if (id) await ask('position', call(positionsApi.get, { params: { positionId: id } }));
  }
}

async function askEvents(ask: Ask): Promise<void> {
  const today = new Date().setHours(0, 0, 0, 0);
  const span = { from: new Date(today).toISOString(), until: new Date(today + spanMs).toISOString() };
  const zone = ownTimeZone();
  const month = dayOf(new Date().toISOString(), zone).slice(0, 7);
  for (const shown of [month, monthLater(month, 1)]) {
    await ask('calendar', call(calendarApi.mine, { query: spanOfMonth(shown, currentLanguage(), zone) }));
  }
  const events = await ask<{ items: Entry[] }>('myEvents', call(calendarApi.mine, { query: span }));
  for (const { eventId, own } of events?.items.slice(0, mostPages) ?? []) {
    await ask('event', call(eventsApi.get, { params: { eventId } }));
    if (own?.state === 'approved') await ask('ticket', call(ticketsApi.mine, { params: { eventId } }));
  }
}

/** Followed homepages, and their cards by pages as their screen requests them. */
async function askHomepages(ask: Ask): Promise<void> {
  for (const kind of ['company', 'school'] as const) {
    const query = { limit: homepages };
    const { items } = (await ask<Page<{ targetId: string }>>(
      'followedHomepages',
      call(followsApi.follows, { params: { kind }, query }),
    )) ?? { items: [] };
    const ids = items.map(({ targetId }) => targetId).join(',');
    if (ids) await ask('followedHomepages', call(homepagesApi.cards, { query: { ids } }));
  }
}

/** Requests answers that must open without a network and may not have been requested here: they are kept like every answer. */
async function askAhead(signal: AbortSignal, getState: () => unknown): Promise<void> {
  const ask: Ask = async <T>(endpoint: string, asked: Call): Promise<T | null> => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted || !navigator.onLine) return null;
    const api = { signal, getState, endpoint, type: 'query' } as unknown as BaseQueryApi;
    const { data } = await baseQuery(asked, api, {});
    return (data ?? null) as T | null;
  };
  await ask('ownProfile', call(profileApi.own));
  await askFeed(ask);
  await askPositions(ask);
  await askEvents(ask);
  await askHomepages(ask);
  for (const [endpoint, asked] of lists()) await ask(endpoint, asked);
}

export const keepAhead: Live = (_, getState) => {
  const over = new AbortController();
  const begin = async () => {
    const kept = await keeper();
    const last = await kept?.kept<number>('walks', place);
    if (!kept || Date.now() - (last?.at ?? 0) < everyMs) return;
    await askAhead(over.signal, getState);
    if (!over.signal.aborted && navigator.onLine) await kept.keep('walks', place, Date.now());
  };
  const timer = setTimeout(() => void begin().catch(() => undefined), pageFirst);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
};
