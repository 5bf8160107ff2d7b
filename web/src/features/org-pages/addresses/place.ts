import type { Place } from '../../../lib/map-links';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Coordinates as people write them, and as links of maps contain them: latitude first. */
const forms = [
  new RegExp(String.raw`^\s*${number}\s*[,，\s]\s*${number}\s*$`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`/@${number},${number}`),
  new RegExp(`[?&](?:q|ll|query|destination)=${number}(?:,|%2C)${number}`),
];

/** The place in coordinates or in a link of a map; null: the text contains none. */
export function placeIn(text: string): Place | null {
  for (const form of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const place = { latitude: Number(found[1]), longitude: Number(found[2]) };
    if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place;
  }
  return null;
}

export const placeText = ({ latitude, longitude }: Place): string => `${latitude}, ${longitude}`;
