import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import type { Feature } from './feature';
import type { SlotFeature } from './slots';

/** The features of this build as far as they are known, for the places that they fill. */
export const FeaturesContext = createContext<readonly SlotFeature[]>([]);

/** Patterns of every screen that this build has. */
export const ScreensContext = createContext<readonly string[]>([]);

export type LoadFeatures = () => Promise<readonly Feature[]>;
/** Loads the manifests of all features. */
export const LoadFeaturesContext = createContext<LoadFeatures>(() => Promise.resolve([]));
export const useLoadFeatures = (): LoadFeatures => useContext(LoadFeaturesContext);

export const hasScreen = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => matchPath({ path: pattern, end: true }, path.split(/[?#]/)[0] ?? path) !== null);

/** Returns whether an address has a screen, so that no link to a missing part of the product is shown. */
export function useHasScreen(): (path: string) => boolean {
  const patterns = useContext(ScreensContext);
  return (path) => hasScreen(patterns, path);
}
