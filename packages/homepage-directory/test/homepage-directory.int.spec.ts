import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import {
  homepageAdministratorsChanged,
  homepageAdministratorsGone,
  homepagePublished,
  homepageUnpublished,
} from '@renmai/contracts/org-pages/org-pages.events';
import { homepageCardOf, HomepageDirectory, homepageDirectoryMigrations } from '@renmai/homepage-directory';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, register, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { KiosksModule, Told } from './kiosks.module.js';

let service: TestService;
let senior: TestMember;
let content: TestMember;
let analyst: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  service = await startTestService(KiosksModule);
  [senior, content] = [await register(service, 'Senior'), await register(service, 'Content')];
  [analyst, stranger] = [await register(service, 'Analyst'), await register(service, 'Stranger')];
});
afterAll(() => service.close());

const told = (): string[] => service.running.app.get(Told).ids;
const directory = (): HomepageDirectory => service.running.app.get(HomepageDirectory);

async function publish(homepageId: string, name: string, sequence?: number): Promise<void> {
  const card = { homepageId, kind: 'school', handle: 'lamps', name, slogan: 'Light', logo: null } as const;
  const details = { kind: 'company', industry: 'Software', size: null, type: null } as const;
  const words = { name, slogan: '', introduction: '', website: '', contactNumber: '', foundingYear: null, details };
  const data = { ...card, content: words, addresses: [], country: 'GB' };
  await service.publish(homepagePublished, { aggregateId: homepageId, data, ...(sequence && { sequence }) });
  await service.drained();
}

async function seat(homepageId: string, seats: [TestMember, AdministratorRole][], sequence?: number): Promise<void> {
  const administrators = seats.map(([{ memberId }, role]) => ({ memberId, role }));
  const data = { homepageId, barredBy: null, paused: null, administrators };
  await service.publish(homepageAdministratorsChanged, {
    aggregateId: homepageId,
    data,
    ...(sequence && { sequence }),
  });
  await service.drained();
}

async function homepage(): Promise<string> {
  const homepageId = uuidv7();
  await publish(homepageId, 'Lamps');
  await seat(homepageId, [
    [senior, 'senior'],
    [content, 'content'],
    [analyst, 'analyst'],
  ]);
  return homepageId;
}

/** The answers to reading, a change and a senior's change. */
async function answers(member: TestMember, homepageId: string): Promise<number[]> {
  const path = `/api/kiosks/${homepageId}`;
  return [(await member.get(path)).status, (await member.post(path, {})).status, (await member.put(path, {})).status];
}

describe('who acts for a homepage', () => {
  it('editors read and change, seniors settle; analysts may not; to others there is nothing', async () => {
    const homepageId = await homepage();
    expect(await answers(senior, homepageId)).toEqual([200, 200, 200]);
    expect(await answers(content, homepageId)).toEqual([200, 200, 403]);
    expect(await answers(analyst, homepageId)).toEqual([403, 403, 403]);
    expect(await answers(stranger, homepageId)).toEqual([404, 404, 404]);
    expect(await answers(senior, uuidv7())).toEqual([404, 404, 404]);
  });

  it('a role ends with the next domain event, whichever comes late', async () => {
    const homepageId = await homepage();
    await seat(homepageId, [[senior, 'content']]);
    expect(await answers(senior, homepageId)).toEqual([200, 200, 403]);
    expect(await answers(content, homepageId)).toEqual([404, 404, 404]);
    await seat(homepageId, [[stranger, 'senior']], 1);
    expect(await answers(stranger, homepageId)).toEqual([404, 404, 404]);
    await service.publish(homepageAdministratorsGone, { aggregateId: homepageId, data: { homepageId } });
    await service.drained();
    expect(await answers(senior, homepageId)).toEqual([404, 404, 404]);
  });

  it('knows the administrators, and where somebody is one', async () => {
    const homepageId = await homepage();
    const { manager } = service.dataSource;
    const both = [senior.memberId, content.memberId].sort();
    expect(await directory().administrators(manager, homepageId)).toEqual(both);
    expect(await directory().administrators(manager, homepageId, { senior: true })).toEqual([senior.memberId]);
    expect((await directory().editedBy(content.memberId)).map(({ card }) => card.homepageId)).toContain(homepageId);
    expect(await directory().editedBy(analyst.memberId)).toEqual([]);
    expect(await directory().isEditor(manager, homepageId, analyst.memberId)).toBe(false);
    expect(await directory().isAdministrator(manager, homepageId, analyst.memberId)).toBe(true);
  });
});

describe('cards of homepages', () => {
  it('keeps the newest card; one that is not public keeps its name for its administrators', async () => {
    const homepageId = await homepage();
    await publish(homepageId, 'Brighter lamps');
    await publish(homepageId, 'Older lamps', 1);
    const card = { homepageId, kind: 'school', handle: 'lamps', name: 'Brighter lamps', slogan: 'Light', logo: null };
    expect(await directory().find(homepageId, content.memberId)).toEqual({
      card,
      country: 'GB',
      public: true,
      paused: null,
      role: 'content',
    });
    expect((await directory().cards([homepageId])).get(homepageId)).toEqual(card);
    await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
    await service.drained();
    expect(await directory().find(homepageId, null)).toEqual({
      ...{ card, country: 'GB', public: false, paused: null, role: null },
    });
    expect((await directory().cards([homepageId])).size).toBe(0);
  });

  it('notifies the service once of each public change', async () => {
    const homepageId = uuidv7();
    const changes = async (): Promise<number> => {
      await service.drained();
      return told().filter((id) => id === homepageId).length;
    };
    await publish(homepageId, 'Lamps');
    expect(await changes()).toBe(1);
    await publish(homepageId, 'Lamps');
    expect(await changes()).toBe(1);
    await publish(homepageId, 'Brighter lamps');
    expect(await changes()).toBe(2);
    await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
    expect(await changes()).toBe(3);
  });
});

it('notifies the service once when a homepage pauses, comes back and has ended, also when events are repeated', async () => {
  const homepageId = await homepage();
  const [since, until] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-01-31T00:00:00Z')];
  const tell = async (barredBy: 'suspended' | 'closed' | null, paused: Date | null | undefined, at: Date) => {
    const standing = { barredBy, paused: paused === undefined ? null : { until: paused?.toISOString() ?? null } };
    const data = { homepageId, ...standing, administrators: [] };
    await service.publish(homepageAdministratorsChanged, { aggregateId: homepageId, data, occurredAt: at });
    await service.drained();
  };
  const pauses = () => service.running.app.get(Told).pauses.filter(([id]) => id === homepageId);
  await tell('suspended', null, since);
  await tell('closed', until, new Date(since.getTime() + 5000));
  const { manager } = service.dataSource;
  await seat(homepageId, [[senior, 'senior']], 1);
  expect((await directory().find(homepageId, null, manager))?.paused).toEqual({ until: until.toISOString() });
  await tell(null, undefined, until);
  expect((await directory().find(homepageId, null, manager))?.paused).toBeNull();
  await tell(null, undefined, until);
  await tell('closed', undefined, until);
  await tell('closed', undefined, until);
  expect(pauses()).toEqual([
    [homepageId, 'paused'],
    [homepageId, { since, at: until }],
    [homepageId, 'ended'],
  ]);
});

it('an erased administrator runs nothing, whatever later events say', async () => {
  const [homepageId, gone] = [uuidv7(), await register(service, 'Gone')];
  await publish(homepageId, 'Lamps');
  await seat(homepageId, [[gone, 'senior']]);
  await service.publish(identityAccountErased, { aggregateId: gone.memberId, data: { memberId: gone.memberId } });
  await service.drained();
  await seat(homepageId, [[gone, 'senior']]);
  expect(await directory().administrators(service.dataSource.manager, homepageId)).toEqual([]);
  expectProblem(await gone.post(`/api/kiosks/${homepageId}`, {}), 404, 'not-found');
});

it('takes over the tables that a service had before, with their rows', async () => {
  const runner = service.dataSource.createQueryRunner();
  await runner.connect();
  await runner.startTransaction();
  try {
    await runner.query('CREATE SCHEMA before');
    await runner.query('SET LOCAL search_path TO before');
    const [create] = homepageDirectoryMigrations;
    await new create().up(runner);
    // As the services' own migrations made it.
    await runner.query('ALTER TABLE homepage_seat DROP COLUMN place');
    const [homepageId, memberId] = [uuidv7(), uuidv7()];
    await runner.query(`INSERT INTO homepage_copy (homepage_id, name, position) VALUES ($1, 'Lamps', 5)`, [homepageId]);
    await runner.query('INSERT INTO homepage_seats VALUES ($1, 5)', [homepageId]);
    await runner.query(`INSERT INTO homepage_seat VALUES ($1, $2, 'senior')`, [homepageId, memberId]);
    await new create().up(runner);
    const rows: unknown = await runner.query(
      `SELECT ${homepageCardOf('h')} ->> 'name' AS name, h.public, s.role, s.place
       FROM homepage_copy h JOIN homepage_seat s USING (homepage_id)`,
    );
    expect(rows).toEqual([{ name: 'Lamps', public: true, role: 'senior', place: 0 }]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
