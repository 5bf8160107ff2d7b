import { distanceKm } from './distance.js';
import { cities, type City } from './places.js';

/** Beyond this, a place says nothing about where something is. */
const FARTHEST_KM = 200;
const KM_PER_DEGREE = 111;

/** Cities around a point, the nearest first: the list has 34,006, so each is looked at. */
export function nearestPlaces(at: { latitude: number; longitude: number }, most: number): City[] {
  const rows = FARTHEST_KM / KM_PER_DEGREE;
  const found: { city: City; km: number }[] = [];
  for (const city of cities()) {
    if (Math.abs(city.latitude - at.latitude) > rows) continue;
    const km = distanceKm(city, at);
    if (km <= FARTHEST_KM) found.push({ city, km });
  }
  return found
    .sort((one, other) => one.km - other.km)
    .slice(0, most)
    .map(({ city }) => city);
}
