import { homepageMoved } from '@renmai/contracts/org-pages/org-pages.events';
import { hideHomepage, type TestService } from '@renmai/test-kit';

/** Its administrators close the homepage for good. */
export async function closeSchool(service: TestService, homepageId: string): Promise<void> {
  const about = { homepageId, kind: 'school', name: 'Lamp School', version: 2, number: null, again: false } as const;
  const moved = { from: 'approved', to: 'closed', action: 'closed', by: 'administrator' } as const;
  const data = { ...about, ...moved, tell: [], reason: null, words: '' };
  await service.publish(homepageMoved, { aggregateId: homepageId, data });
  await hideHomepage(service, homepageId);
}
