import { mayBeSignedIn } from '../api/access-token';
import type { EarlyFeature, Feature } from '../lib/feature';
import type { SlotFeature } from '../lib/slots';
import { withChunkTimeout } from './chunk-error';
import { firstFeatures } from './first-features';
import { framePaths } from './layout/frame-paths';

let known: readonly SlotFeature[] = firstFeatures;
let complete = false;
const listeners = new Set<() => void>();

/** The features that are here: the first ones, those of every member's page, or all. */
export const knownFeatures = (): readonly SlotFeature[] => known;

export function onFeatures(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const patternsOf = (features: readonly Feature[]): readonly string[] =>
  features.flatMap(({ screens }) => screens.map(({ path }) => path));

let patterns: readonly string[] = [...patternsOf(firstFeatures), ...framePaths];

/** Patterns of the screens of this build, as far as they are known; screens that a member's home and the frame link to are known early. */
export const screenPatterns = (): readonly string[] => patterns;

function know(features: readonly SlotFeature[], found: readonly string[]): void {
  known = features;
  patterns = found;
  listeners.forEach((listener) => listener());
}

/** Loads something once. Rejects when it could not be loaded; the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= withChunkTimeout(load()).catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** A key, or a pointer at something to press, may lead to any screen: all features are loaded meanwhile. */
function loadBeforePress(): void {
  const signs = ['pointerdown', 'pointerover', 'keydown'] as const;
  const load = ({ type, target }: Event) => {
    if (type === 'pointerover' && !(target instanceof Element && target.closest('a, button'))) return;
    signs.forEach((sign) => window.removeEventListener(sign, load));
    void loadFeatures().catch(() => undefined);
  };
  signs.forEach((sign) => window.addEventListener(sign, load, { passive: true }));
}

/** The pieces that features have on a member's home and in the frame around every page. */
export const loadEarly: () => Promise<readonly EarlyFeature[]> = once(async () => {
  const { earlyFeatures, earlyPaths } = await import('./early-features');
  if (!complete) {
    know(earlyFeatures, [...patterns, ...earlyPaths]);
    loadBeforePress();
  }
  return earlyFeatures;
});

/** All features with their screens. */
export const loadFeatures: () => Promise<readonly Feature[]> = once(async () => {
  const { features } = await import('./features');
  complete = true;
  know(features, patternsOf(features));
  return features;
});

/** Members need the early features on every page; for visitors it is a matter of the address. */
export function loadForMember(): void {
  if (mayBeSignedIn()) void loadEarly().catch(() => undefined);
}
