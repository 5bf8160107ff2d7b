/**
 * Text that was typed for a place and is not a place yet: it is kept in the field of the place's id, so that it is not lost, and no
 * form mistakes it for a place.
 */
const begin = 'at::';

export const pendingPlace = (words: string): string => `${begin}${words}`;

/** Null: it is a place, or nothing. */
export const pendingWords = (placeId: string | null): string | null =>
  placeId?.startsWith(begin) ? placeId.slice(begin.length) : null;
