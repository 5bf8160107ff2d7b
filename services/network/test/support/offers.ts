import type { DataOf } from '@renmai/contracts';
import { enrolmentPublished } from '@renmai/contracts/enrolment/enrolment.events';
import { eventPublished } from '@renmai/contracts/events/events.events';
import { positionPublished, positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';

type Position = DataOf<typeof positionPublished>;

/** An open position published by jobs. */
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
    salary: { min: 20_000, max: 30_000, months: 13, currency: 'CNY', period: 'month' },
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

type Enrolment = DataOf<typeof enrolmentPublished>;

/** An open enrolment published by enrolment. */
export async function enrolment(
  service: TestService,
  homepageId: string,
  changes: Partial<Enrolment> = {},
): Promise<Enrolment> {
  const now = new Date().toISOString();
  const data: Enrolment = {
    enrolmentId: uuidv7(),
    name: 'Spring',
    homepage: { homepageId, kind: 'school', handle: 'lamps', name: 'Lamp School', slogan: 'Light', logo: null },
    stage: 'primary',
    studyType: 'offline',
    cityId: '420100',
    tuition: { amount: null, per: 'year', note: '' },
    majors: [],
    keywords: [],
    state: 'open',
    publishedAt: now,
    startsOn: '2026-11-01',
    endsOn: '2099-12-31',
    zone: 'Asia/Shanghai',
    opensAt: now,
    closesAt: '2099-12-31T16:00:00.000Z',
    capacity: 30,
    requirements: { minAge: null, maxAge: null, nationality: '', academic: '', other: '' },
    details: '',
    publishedBy: null,
    version: 1,
    ...changes,
  };
  await service.publish(enrolmentPublished, { aggregateId: data.enrolmentId, data });
  await service.drained();
  return data;
}

type Event = DataOf<typeof eventPublished>;

/** An event published by events; `startsAt`: it takes an hour. */
export async function event(
  service: TestService,
  publisher: Omit<Event['publisher'], 'name'>,
  startsAt: Date,
  changes: Partial<Event> = {},
): Promise<Event> {
  const times = { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString() };
  const data: Event = {
    eventId: uuidv7(),
    seriesId: null,
    publisher: { ...publisher, name: 'Lamps Ltd' },
    title: 'Open day',
    description: '',
    type: 'open-day',
    mode: 'offline',
    times: { ...times, starts: '2099-01-01T09:00', ends: '2099-01-01T10:00', zone: 'Asia/Shanghai' },
    cityId: '420100',
    venue: 'Hall 1',
    posterId: null,
    cancelled: false,
    version: 1,
    publishedAt: new Date().toISOString(),
    ...changes,
  };
  await service.publish(eventPublished, { aggregateId: data.eventId, data });
  await service.drained();
  return data;
}
