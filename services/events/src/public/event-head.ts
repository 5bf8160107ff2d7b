import type { Locale } from '@renmai/contracts';
import type { EventMode } from '@renmai/contracts/events/event.schema';
import { plainText } from '@renmai/contracts/formatted-text';
import { homepagePath } from '@renmai/contracts/org-pages/homepage-path';
import { placeName, postalAddress } from '@renmai/places';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import type { OrganizerView } from '@renmai/contracts/events/event.schema';
import { shortened } from '@renmai/service-kit';
import type { EventRow } from '../events/event.row.js';
import { withOffset } from '../times/event-times.js';

export const eventPath = (eventId: string): string => `/events/${eventId}`;

export const eventTitle = ({ content }: EventRow, organizer: OrganizerView): string =>
  `${content.title} · ${organizer.name}`;

/** Stands for an event that may not be shown. */
export const someEvent: Record<Locale, string> = {
  'zh-CN': 'Renmai 上的活动',
  en: 'An event on Renmai',
  'zh-TW': 'Renmai 上的活動',
  ja: 'Renmaiのイベント',
};

export interface DescribedEvent {
  row: EventRow;
  organizer: OrganizerView;
  locale: Locale;
  /** absolute, a JPEG */
  picture: { url: string; width: number; height: number } | null;
  /** makes a path an absolute address */
  absolute: (path: string) => string;
}

/** The head of an event's page, with schema.org's Event. The online link is not part of it. */
export function eventHead(described: DescribedEvent): PublicPageHead {
  const { row, organizer, picture } = described;
  return {
    path: eventPath(row.eventId),
    title: eventTitle(row, organizer),
    description: shortened(plainText(row.content.description)),
    type: 'website',
    picture,
    data: schemaOf(described),
  };
}

const attendance: Record<EventMode, string> = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

function schemaOf(described: DescribedEvent): Record<string, unknown> {
  const { row, picture, absolute } = described;
  const { content, startsAt, endsAt, zone, movedFrom, state } = row;
  const rescheduled = movedFrom !== null && state !== 'cancelled';
  const status = state === 'cancelled' ? 'Cancelled' : rescheduled ? 'Rescheduled' : 'Scheduled';
  const locations = locationsOf(described);
  return {
    '@type': 'Event',
    name: content.title,
    description: plainText(content.description),
    url: absolute(eventPath(row.eventId)),
    startDate: withOffset(startsAt, zone),
    endDate: withOffset(endsAt, zone),
    ...(rescheduled && { previousStartDate: withOffset(movedFrom, zone) }),
    eventStatus: `https://schema.org/Event${status}`,
    eventAttendanceMode: `https://schema.org/${attendance[content.mode]}`,
    location: locations.length === 1 ? locations[0] : locations,
    organizer: organizerOf(described),
    ...(picture && { image: [picture.url] }),
    ...(content.places !== null && { maximumAttendeeCapacity: content.places }),
  };
}

function locationsOf({ row, locale, absolute }: DescribedEvent): Record<string, unknown>[] {
  const { venue, mode } = row.content;
  const city = venue?.cityId ? placeName(venue.cityId, locale) : '';
  const place = venue && {
    '@type': 'Place',
    name: venue.detail || venue.address || city,
    address: postalAddress(venue.cityId, locale, venue.address) ?? {
      '@type': 'PostalAddress',
      ...(venue.address && { streetAddress: venue.address }),
    },
  };
  const online = { '@type': 'VirtualLocation', url: absolute(eventPath(row.eventId)) };
  return [...(place ? [place] : []), ...(mode === 'offline' ? [] : [online])];
}

function organizerOf({ organizer, absolute }: DescribedEvent): Record<string, unknown> {
  if (organizer.kind === 'member') {
    const { name, member } = organizer;
    return { '@type': 'Person', name, ...(member && { url: absolute(`/members/${member.memberId}`) }) };
  }
  const { name, homepage } = organizer;
  return {
    '@type': homepage?.kind === 'school' ? 'EducationalOrganization' : 'Organization',
    name,
    ...(homepage && { url: absolute(homepagePath(homepage)) }),
  };
}
