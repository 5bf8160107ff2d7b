import { countryName } from '@renmai/contracts/places/country-name';
import { placeIdOf } from '@renmai/contracts/places/place-id';
import type { PlaceView } from '@renmai/contracts/profile/places.api';

type Language = 'zh-CN' | 'en' | 'zh-TW' | 'ja';
type Ask = (query: { placeIds: string; language: Language }) => Promise<{ items: readonly PlaceView[] }>;

const MOST = 50;
/** By language and id. */
const names = new Map<string, { name: string; label: string }>();
const wanted = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;
let ask: Ask | null = null;
let isDue = false;

const keyOf = (id: string, language: string): string => `${language} ${id}`;

/** `Portland · Oregon · United States`; a city of China is shown without its country. */
export function labelOf({ name, region, country, countryName: land }: PlaceView): string {
  if (country === 'CN') return name;
  // A city that is also a region, or a territory that is also a city, is named only once.
  return [...new Set([name, region, land])].filter(Boolean).join(' · ');
}

export function keepNames(places: readonly PlaceView[], language: string): void {
  for (const place of places) names.set(keyOf(place.placeId, language), { name: place.name, label: labelOf(place) });
  version += 1;
  for (const listener of listeners) listener();
}

/** The name of a place that needs no list: a typed one, a country, or one whose name is known already. Otherwise it is requested. */
export function placeNameIn(id: string, language: string): string {
  const place = placeIdOf(id);
  if (place === null) return '';
  if (place.kind === 'typed') return place.name;
  if (place.kind === 'country') return countryName(place.country, language);
  const known = names.get(keyOf(id, language));
  if (known === undefined) want(id, language as Language);
  return known?.name ?? '';
}

/** The name with region and country, as suggestions show it. */
export function placeLabelIn(id: string, language: string): string {
  const place = placeIdOf(id);
  if (place?.kind === 'typed') return `${place.name} · ${countryName(place.country, language)}`;
  return names.get(keyOf(id, language))?.label ?? placeNameIn(id, language);
}

/** Names that one round of rendering misses are requested together. */
function want(id: string, language: Language): void {
  if (wanted.has(keyOf(id, language))) return;
  wanted.add(keyOf(id, language));
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    const ids = [...wanted].filter((one) => one.startsWith(`${language} `) && !names.has(one)).slice(0, MOST);
    const asked = ids.map((one) => one.slice(language.length + 1));
    if (asked.length === 0) return;
    ask?.({ placeIds: asked.join(','), language }).then(
      ({ items }) => keepNames(items, language),
      // They are requested again when they are next rendered.
      () => ids.forEach((one) => wanted.delete(one)),
    );
  }, 0);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
export const versionOfNames = (): number => version;
export const askBy = (how: Ask): void => {
  ask = how;
};
