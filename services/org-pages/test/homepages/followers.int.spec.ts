import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
} from '@renmai/contracts/identity/identity.events';
import { networkFollowAdded, networkFollowRemoved } from '@renmai/contracts/network/network.events';
import type { PublicHomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, inOrder, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { approved, complete, console, submitted } from '../support/homepages.js';

let service: TestService;
let founder: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  founder = await complete(service, 'Ann');
});
afterAll(() => service.close());

type Kind = 'company' | 'school' | 'member';
const told = async (followerId: string, targetId: string, follows: boolean, place: number, kind: Kind = 'company') => {
  await service.publish(follows ? networkFollowAdded : networkFollowRemoved, {
    aggregateId: `${followerId}:${kind}:${targetId}`,
    data: { followerId, kind, targetId },
    ...inOrder(place),
  });
  await service.drained();
};
const followers = async (homepageId: string): Promise<number> => {
  const { body } = await service.http.get(`/api/homepages/${homepageId}`).expect(200);
  return (body as { followerCount: number }).followerCount;
};
const cards = async (ids: readonly string[]): Promise<PublicHomepageCard[]> => {
  const { body } = await service.http.get(`/api/homepages/cards?ids=${ids.join(',')}`).expect(200);
  return (body as { items: PublicHomepageCard[] }).items;
};

describe('followers', () => {
  it('are counted once each, in whichever order the domain events arrive', async () => {
    const { homepageId } = await approved(service, founder);
    const [one, other] = [uuidv7(), uuidv7()];
    await told(one, homepageId, true, 1);
    await told(one, homepageId, true, 1);
    await told(other, homepageId, false, 3);
    await told(other, homepageId, true, 2);
    expect(await followers(homepageId)).toBe(1);
    await told(one, homepageId, false, 4);
    expect(await followers(homepageId)).toBe(0);
    await told(one, homepageId, true, 5);
    expect(await followers(homepageId)).toBe(1);
  });

  it('of something unknown, or of a company as a school, are ignored', async () => {
    const { homepageId } = await approved(service, founder);
    await told(uuidv7(), homepageId, true, 1, 'school');
    await told(uuidv7(), homepageId, true, 1, 'member');
    await told(uuidv7(), uuidv7(), true, 1);
    expect(await followers(homepageId)).toBe(0);
  });

  it('are subtracted when they are erased, and later domain events about them are not counted', async () => {
    const pages = [await approved(service, founder), await approved(service, founder)];
    const gone = uuidv7();
    for (const { homepageId } of pages) {
      await told(gone, homepageId, true, 1);
      await told(uuidv7(), homepageId, true, 1);
    }
    const [{ homepageId: left } = { homepageId: '' }] = pages;
    await told(gone, left, false, 2);
    await service.publish(identityAccountErased, { aggregateId: gone, data: { memberId: gone } });
    await service.drained();
    await told(gone, left, true, 3);
    expect(await Promise.all(pages.map(({ homepageId }) => followers(homepageId)))).toEqual([1, 1]);
  });
});

describe('followers who are deactivated', () => {
  const accountIs = async (memberId: string, hidden: boolean, place: number): Promise<void> => {
    const at = inOrder(place);
    if (hidden) {
      const data = { memberId, reason: 'privacy-risks' } as const;
      await service.publish(identityAccountDeactivated, { aggregateId: memberId, data, ...at });
    } else await service.publish(identityAccountReactivated, { aggregateId: memberId, data: { memberId }, ...at });
    await service.drained();
  };

  it('are not counted until they are back, in whichever order the domain events arrive', async () => {
    const { homepageId } = await approved(service, founder);
    const [away, stays] = [uuidv7(), uuidv7()];
    for (const one of [away, stays]) await told(one, homepageId, true, 1);
    await accountIs(away, true, 4);
    await accountIs(away, false, 3);
    await accountIs(away, true, 4);
    expect(await followers(homepageId)).toBe(1);
    await told(away, homepageId, false, 5);
    await told(away, homepageId, true, 6);
    expect(await followers(homepageId)).toBe(1);
    await accountIs(away, false, 7);
    expect(await followers(homepageId)).toBe(2);
    await accountIs(away, true, 8);
    await service.publish(identityAccountErased, { aggregateId: away, data: { memberId: away } });
    await service.drained();
    expect(await followers(homepageId)).toBe(1);
  });

  it('are not counted when they follow only then', async () => {
    const { homepageId } = await approved(service, founder);
    const away = uuidv7();
    await accountIs(away, true, 1);
    await told(away, homepageId, true, 1);
    expect(await followers(homepageId)).toBe(0);
  });
});

describe('cards', () => {
  it('are those of approved homepages, in the order asked for', async () => {
    const [one, other] = [await approved(service, founder), await approved(service, founder, { kind: 'school' })];
    const hidden = [await submitted(service, founder), await approved(service, founder)];
    await console(service).suspend(hidden[1]?.homepageId ?? '');
    await told(uuidv7(), other.homepageId, true, 1, 'school');
    const ids = [other, ...hidden, one].map(({ homepageId }) => homepageId);
    const { homepageId, handle, name, slogan, logo } = other;
    expect(logo).not.toBeNull();
    expect(await cards([...ids, uuidv7(), one.homepageId.toUpperCase()])).toEqual([
      { homepageId, kind: 'school', handle, name, slogan, logo, followerCount: 1 },
      expect.objectContaining({ homepageId: one.homepageId, kind: 'company', followerCount: 0 }),
    ]);
  });

  it.each(['', 'x', Array.from({ length: 101 }, () => uuidv7()).join(',')])('refuse other ids', async (ids) => {
    expectProblem(await service.http.get(`/api/homepages/cards?ids=${ids}`), 400, 'invalid-request');
  });
});
