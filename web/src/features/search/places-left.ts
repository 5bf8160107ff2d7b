import type { SearchResult } from '@renmai/contracts/search/result.schema';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { usePlacesLeftQuery, type WithPlaces } from './search.api';

/** Where a result has its places: the enrolment or event itself, or the one that teaches it. */
export function placesOf(result: SearchResult): WithPlaces | null {
  if (result.kind === 'enrolment') return { of: 'enrolments', id: result.id };
  if (result.kind === 'event') return result.cancelled ? null : { of: 'events', id: result.id };
  if (result.kind !== 'major' && result.kind !== 'course') return null;
  if (result.enrolmentId !== null) return { of: 'enrolments', id: result.enrolmentId };
  return result.eventId === null ? null : { of: 'events', id: result.eventId };
}

/** How many places a result has left; null: no limit, or not known yet. */
export const usePlacesLeft = (result: SearchResult): number | null =>
  usePlacesLeftQuery(placesOf(result) ?? skipToken).currentData ?? null;
