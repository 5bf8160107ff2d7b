import type { Feature } from '../lib/feature';

/** The pieces that the frame itself adds to screens of features. */
export const app: Feature = {
  name: 'app',
  screens: [],
  slots: {
    'search.pages': async () => (await import('./pages/found-pages')).FoundPages,
    'visitor.product': async () => (await import('./pages/about-product')).AboutProduct,
  },
  // the texts for visitors on the home page are used here, too
  slotTexts: ['home'],
};
