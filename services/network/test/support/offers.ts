import type { DataOf } from '@renmai/contracts';
import { positionPublished, positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';

type Position = DataOf<typeof positionPublished>;

/** An open position of which jobs tells. */
export async function position(
  service: TestService,
  homepageId: string,
  title: string,
  { publishedAt = new Date().toISOString(), ...changes }: Partial<Position> = {},
): Promise<Position> {
  const data: Position = {
    positionId: uuidv7(),
    title,
    homepage: { homepageId, kind: 'company', handle: 'lamps', name: 'Lamps Ltd', slogan: 'Light', logo: null },
    employmentType: 'permanent',
    workplace: 'onsite',
    cityId: '420100',
    salary: { min: 20_000, max: 30_000, months: 13 },
    degree: null,
    experience: 'none',
    skills: [],
    state: 'open',
    publishedAt,
    closesAt: publishedAt,
    address: '',
    description: '',
    requirements: '',
    opensAt: publishedAt,
    publishedBy: null,
    version: 1,
    ...changes,
  };
  await service.publish(positionPublished, { aggregateId: data.positionId, data });
  await service.drained();
  return data;
}

/** It is paused, over or taken away. */
export async function positionGone(service: TestService, positionId: string): Promise<void> {
  await service.publish(positionUnpublished, { aggregateId: positionId, data: { positionId } });
  await service.drained();
}
