import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { Surrounding } from '@renmai/contracts/reports/report.schema';

/** The homepage that published a reported thing. */
export const homepageAbove = ({ homepageId, name, slogan }: HomepageCard): Surrounding => ({
  place: 'above',
  kind: 'homepage',
  id: homepageId,
  authorId: null,
  title: name,
  text: slogan,
  pictures: [],
  files: [],
  writtenAt: null,
});
