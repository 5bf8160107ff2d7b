import type { Feature } from '../lib/feature';

/** What the frame itself adds to screens of features. */
export const app: Feature = {
  name: 'app',
  screens: [],
  slots: {
    'search.pages': async () => (await import('./pages/found-pages')).FoundPages,
    'visitor.product': async () => (await import('./pages/about-product')).AboutProduct,
  },
  // what the home says to visitors is said here, too
  slotTexts: ['home'],
};
