import type { City } from './places.js';

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Point = Pick<City, 'latitude' | 'longitude'>;

/** Kilometres between two places as the crow flies. */
export function distanceKm(one: Point, other: Point): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const [north, east] = [b - a, radians(other.longitude - one.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
