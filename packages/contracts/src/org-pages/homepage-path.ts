import type { HomepageCard } from './homepage.schema.js';

/** Where the web app shows a homepage. */
export const homepagePath = ({
  kind,
  handle,
  homepageId,
}: Pick<HomepageCard, 'kind' | 'handle' | 'homepageId'>): string =>
  `/${kind === 'company' ? 'companies' : 'schools'}/${handle ?? homepageId}`;
