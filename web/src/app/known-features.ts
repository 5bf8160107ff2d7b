import { mayBeSignedIn } from '../api/access-token';
import type { Feature } from '../lib/feature';
import { withChunkTimeout } from './chunk-error';
import { firstFeatures } from './first-features';
import { framePaths } from './layout/frame-paths';

let known: readonly Feature[] = firstFeatures;
let loading: Promise<readonly Feature[]> | null = null;
const listeners = new Set<() => void>();

/** The features whose manifests are here: the first ones, or all. */
export const knownFeatures = (): readonly Feature[] => known;

export function onFeatures(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const patternsOf = (features: readonly Feature[]): readonly string[] =>
  features.flatMap(({ screens }) => screens.map(({ path }) => path));

let patterns: readonly string[] = [...patternsOf(firstFeatures), ...framePaths];

/** Patterns of the screens of this build, as far as they are known; those that the frame links to are from the start. */
export const screenPatterns = (): readonly string[] => patterns;

/** The manifests of all features. Rejects when they could not be loaded; the next call tries again. */
export const loadFeatures = (): Promise<readonly Feature[]> =>
  (loading ??= withChunkTimeout(import('./features')).then(
    ({ features }) => {
      known = features;
      patterns = patternsOf(features);
      listeners.forEach((listener) => listener());
      return features;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  ));

/** Members need all features on every page; for visitors it is a matter of the address. */
export function loadForMember(): void {
  if (mayBeSignedIn()) void loadFeatures().catch(() => undefined);
}
