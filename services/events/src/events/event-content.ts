import { questionsOf } from '@renmai/applications';
import { commonProblems } from '@renmai/contracts';
import type { EventChange, EventForm } from '@renmai/contracts/events/event.schema';
import type { EventVenue } from '@renmai/contracts/events/event-venue.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { isCountryPlace, isPlace } from '@renmai/places';
import { gramsOf, searchedText } from '@renmai/names';
import { Problem } from '@renmai/service-kit';
import type { EventContent } from './event.row.js';

export function contentOfForm({ organizer: _, times: _times, series: _series, ...form }: EventForm): EventContent {
  return fitting({ ...form, questions: questionsOf(form.questions, []) });
}

/** The content after a change; fields that were left out do not change. */
export function changed(
  content: EventContent,
  { version: _, following: _following, questions, ...change }: EventChange,
): EventContent {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return fitting({
    ...content,
    ...given,
    questions: questions ? questionsOf(questions, content.questions) : content.questions,
  });
}

/** An online event has no venue, and an event only at a venue has no link. */
export const fitting = (content: EventContent): EventContent => ({
  ...content,
  venue: content.mode === 'online' || isNowhere(content.venue) ? null : content.venue,
  onlineLink: content.mode === 'offline' ? null : content.onlineLink,
});

/** @throws Problem if neither venue nor link is given */
export function expectPlace({ mode, venue, onlineLink }: EventContent): void {
  if (mode !== 'online' && venue === null) throw new Problem(eventsProblems.placeNeeded, { pointer: '/venue' });
  if (mode !== 'offline' && onlineLink === null) {
    throw new Problem(eventsProblems.placeNeeded, { pointer: '/onlineLink' });
  }
  if (venue?.cityId && (!isPlace(venue.cityId) || isCountryPlace(venue.cityId))) {
    const detail = 'This place is not known';
    throw new Problem(commonProblems.invalidRequest, { pointer: '/venue/cityId', detail });
  }
}

/** The search words of an event in lists. */
export function wordsOfEvent(title: string, publisherName: string): { words: string; grams: string[] } {
  const words = searchedText([title, publisherName]);
  return { words, grams: gramsOf(words) };
}

const isNowhere = (venue: EventVenue | null): boolean =>
  venue !== null && venue.cityId === null && venue.address === '' && venue.detail === '';
