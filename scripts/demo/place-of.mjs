// @ts-check
import { findPlaces } from '@renmai/places';

/** The place that a city of the demo is, by its name in any language; null: none is called so. @param {string} city */
export const placeOf = (city) => findPlaces(city, 1)[0]?.id ?? null;
