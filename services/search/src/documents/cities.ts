import { placeWords } from '@renmai/places';

/** A place in four languages, with its country, so that it is found by any of its names. */
export const cityNames = (placeId: string | null): string => (placeId === null ? '' : placeWords(placeId).join(' '));
