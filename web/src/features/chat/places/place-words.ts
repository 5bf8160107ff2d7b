import type { LocatedPlace } from '@renmai/contracts/profile/places.api';
import type { Content } from '@renmai/im-client';

export type Place = Extract<Content, { type: 'loc' }>;

/** A city with its region and country, as far as they differ. */
export function cityLine({ name, region, countryName }: Pick<LocatedPlace, 'name' | 'region' | 'countryName'>): string {
  return [...new Set([name, region, countryName].filter((one) => one !== ''))].join(', ');
}

interface Chosen {
  city: LocatedPlace | null;
  /** the point itself, where the browser said it; otherwise that of the city */
  at: { latitude: number; longitude: number };
  /** name or address, as the member typed it */
  typed: string;
}

/** The message of a chosen place: it always has a name and an address, as far as any city is known around it. */
export function placeOf({ city, at, typed }: Chosen): Place {
  const words = typed.trim();
  const line = city ? cityLine(city) : '';
  const numbers = `${at.latitude.toFixed(5)}, ${at.longitude.toFixed(5)}`;
  return {
    type: 'loc',
    ...at,
    building: words || city?.name || numbers,
    address: [words, line].filter((one) => one !== '').join(', ') || numbers,
  };
}

/** Streets of a drawn card: the same for the same point. */
export function streetsAt({ latitude, longitude }: { latitude: number; longitude: number }): {
  x: number;
  y: number;
  turn: number;
} {
  const part = (value: number, of: number): number => Math.abs(Math.round(value * 10_000)) % of;
  return { x: 20 + part(longitude, 40), y: 15 + part(latitude, 30), turn: part(latitude + longitude, 40) - 20 };
}
