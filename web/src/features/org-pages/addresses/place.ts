import type { AddressView } from '@renmai/contracts/org-pages/homepage.schema';

export type Place = NonNullable<AddressView['place']>;

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Coordinates as people write them, and where links of maps have them: latitude first. */
const forms = [
  new RegExp(String.raw`^\s*${number}\s*[,，\s]\s*${number}\s*$`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`/@${number},${number}`),
  new RegExp(`[?&](?:q|ll|query|destination)=${number}(?:,|%2C)${number}`),
];

/** The place in coordinates or in a link of a map; null: none is found in it. */
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

/** A map with a mark there: one that opens where the language is mostly spoken. */
export function mapLink({ latitude, longitude }: Place, name: string, language: string): string {
  if (language === 'zh-CN') {
    const query = new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' });
    return `https://uri.amap.com/marker?${query.toString()}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
