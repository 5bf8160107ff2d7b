/**
 * What was typed for a place and is none yet: it stands where the id of the place will, so that nothing of it is lost,
 * and no form takes it for a place.
 */
const begin = 'at::';

export const pendingPlace = (words: string): string => `${begin}${words}`;

/** Null: it is a place, or nothing. */
export const pendingWords = (placeId: string | null): string | null =>
  placeId?.startsWith(begin) ? placeId.slice(begin.length) : null;
