import type { EarlyFeature } from '../../lib/feature';

export const networkEarly: EarlyFeature = {
  name: 'network',
  slots: {
    'tab.badge': async () => (await import('./tab-badge')).TabBadge,
    'home.rail': async () => (await import('./suggestions-rail')).SuggestionsRail,
  },
};
