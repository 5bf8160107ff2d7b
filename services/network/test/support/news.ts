import { newsPublished } from '@renmai/contracts/org-pages/news.events';
import type { DataOf } from '@renmai/contracts';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { homepageAdministratorsChanged, homepagePublished } from '@renmai/contracts/org-pages/org-pages.events';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';

/** A public homepage of which network has heard, with its administrators. */
export async function homepage(
  service: TestService,
  administrators: readonly { member: TestMember; role: 'senior' | 'content' | 'analyst' }[] = [],
  { homepageId = uuidv7(), kind = 'company' }: { homepageId?: string; kind?: HomepageKind } = {},
): Promise<string> {
  const content = {
    name: 'Lamps Ltd',
    slogan: 'Light',
    introduction: '',
    website: '',
    contactNumber: '',
    foundingYear: null,
    details: { kind: 'company', industry: '', size: null, type: null },
  } as const;
  await service.publish(homepagePublished, {
    aggregateId: homepageId,
    data: {
      homepageId,
      kind,
      handle: 'lamps',
      name: 'Lamps Ltd',
      slogan: 'Light',
      logo: null,
      content,
      addresses: [],
    },
  });
  const seats = administrators.map(({ member, role }) => ({ memberId: member.memberId, role }));
  await service.publish(homepageAdministratorsChanged, {
    aggregateId: homepageId,
    data: { homepageId, barredBy: null, paused: null, administrators: seats },
  });
  await service.drained();
  return homepageId;
}

/** News published by org-pages. */
export async function news(
  service: TestService,
  homepageId: string,
  changes: Partial<DataOf<typeof newsPublished>> = {},
): Promise<DataOf<typeof newsPublished>> {
  const data: DataOf<typeof newsPublished> = {
    newsId: uuidv7(),
    homepageId,
    momentId: uuidv7(),
    title: 'We moved',
    category: 'announcement',
    excerpt: 'To Wuhan',
    illustration: null,
    publishedAt: new Date().toISOString(),
    editedAt: null,
    publishedBy: null,
    version: 2,
    ...changes,
  };
  await service.publish(newsPublished, { aggregateId: data.newsId, data });
  await service.drained();
  return data;
}

export const follow = (member: TestMember, homepageId: string): Promise<unknown> =>
  member.put(`/api/network/follows/company/${homepageId}`).expect(204);
