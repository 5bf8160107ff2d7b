import type { EarlyFeature } from '../../lib/feature';

export const momentsEarly: EarlyFeature = {
  name: 'moments',
  slots: { 'home.feed': async () => (await import('./feed/home-feed')).HomeFeed },
};
