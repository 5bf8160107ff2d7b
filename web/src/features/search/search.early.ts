import type { EarlyFeature } from '../../lib/feature';

export const searchEarly: EarlyFeature = {
  name: 'search',
  slots: { 'header.search': async () => (await import('./header-search')).HeaderSearch },
  start: async () => (await import('./search-key')).searchKey,
};
