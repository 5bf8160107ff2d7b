import type { EarlyFeature } from '../../lib/feature';

export const orgPagesEarly: EarlyFeature = {
  name: 'org-pages',
  slots: { 'panel.homepages': async () => (await import('./panel-homepages')).PanelHomepages },
};
