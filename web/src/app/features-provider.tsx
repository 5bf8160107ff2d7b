import { type ReactNode, useSyncExternalStore } from 'react';
import { FeaturesContext, LoadFeaturesContext, ScreensContext } from '../lib/screens';
import { knownFeatures, loadFeatures, onFeatures, screenPatterns } from './known-features';

/** Gives the components below the list of features and screens, and gives it again when more have been loaded. */
export function FeaturesProvider({ children }: { children: ReactNode }) {
  return (
    <FeaturesContext value={useSyncExternalStore(onFeatures, knownFeatures)}>
      <ScreensContext value={useSyncExternalStore(onFeatures, screenPatterns)}>
        <LoadFeaturesContext value={loadFeatures}>{children}</LoadFeaturesContext>
      </ScreensContext>
    </FeaturesContext>
  );
}
