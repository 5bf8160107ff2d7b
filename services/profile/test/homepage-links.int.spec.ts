import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { affiliationUnverified, affiliationVerified } from '@renmai/contracts/org-pages/affiliation.events';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { homepagePublished, homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import type { JobView } from '@renmai/contracts/profile/job.schema';
import { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';
import { organisationKey } from '@renmai/names';
import { Database, uuidv7 } from '@renmai/service-kit';
import { expectProblem, inOrder, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { HomepageCopiesRepository } from '../src/homepages/homepage-copies.repository.js';
import { ownProfile, register } from './support/members.js';
import { the } from './support/the.js';

let service: TestService;
let member: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  member = await register(service, 'Worker');
});
afterAll(() => service.close());

const details = {
  company: { kind: 'company', industry: 'Lamps', size: null, type: null },
  school: { kind: 'school', type: null, stage: null, size: null, universityType: null },
} as const;

/** Publishes a homepage as org-pages does. */
async function published(
  kind: HomepageKind,
  name: string,
  homepageId = uuidv7(),
  place?: number,
  otherNames?: string[],
): Promise<string> {
  const card = { homepageId, kind, handle: `h-${homepageId}`, name, slogan: '', logo: null };
  const plain = { slogan: '', introduction: '', website: '', contactNumber: '', foundingYear: null };
  const content = { name, otherNames, ...plain, details: details[kind] };
  const data = { ...card, content, addresses: [] };
  await service.publish(homepagePublished, { aggregateId: homepageId, data, ...(place && inOrder(place)) });
  await service.drained();
  return homepageId;
}
async function unpublished(homepageId: string, place?: number): Promise<void> {
  const data = { homepageId };
  await service.publish(homepageUnpublished, { aggregateId: homepageId, data, ...(place && inOrder(place)) });
  await service.drained();
}

const job = { title: 'Smith', employmentType: 'permanent', companyName: 'Lantern Works', industry: 'Lamps' };
const education = { school: 'Lantern School', degree: 'bachelor', fieldOfStudy: 'Law' };
async function addJob(fields: object = {}): Promise<JobView> {
  const { body } = await member.post('/api/profile/jobs', { ...job, ...fields }).expect(201);
  return body as JobView;
}
const jobs = async (): Promise<JobView[]> => (await ownProfile(member)).jobs;
const linkOf = (homepageId: string, name: string, kind = 'company') => ({
  ...{ homepageId, kind, name, handle: `h-${homepageId}`, logo: null },
});

describe('an entry that belongs to a homepage', () => {
  it('shows it to everybody while everybody may see it, and keeps the typed name', async () => {
    const homepageId = await published('company', 'Lantern Works Ltd');
    const added = await addJob({ homepageId });
    expect(added).toMatchObject({ companyName: 'Lantern Works', homepage: linkOf(homepageId, 'Lantern Works Ltd') });
    await published('company', 'Lanterns and Lamps', homepageId);
    const { body } = await service.http.get(`/api/members/${member.memberId}`).expect(200);
    expect(body).toMatchObject({ jobs: [{ homepage: { name: 'Lanterns and Lamps' } }] });
    await unpublished(homepageId);
    expect(await jobs()).toMatchObject([{ companyName: 'Lantern Works', homepage: null, verified: null }]);
    await published('company', 'Lantern Works Ltd', homepageId);
    expect(await jobs()).toMatchObject([{ homepage: { homepageId } }]);
  });

  it('is published to other services by id, public or not', async () => {
    const homepageId = await published('school', 'Lantern School');
    const { body } = await member.post('/api/profile/educations', { ...education, homepageId }).expect(201);
    const told = (await service.published(profileBackgroundChanged)).at(-1)?.data;
    expect(told?.educations).toMatchObject([{ id: (body as { id: string }).id, homepageId }]);
    await unpublished(homepageId);
    await addJob();
    expect((await service.published(profileBackgroundChanged)).at(-1)?.data).toMatchObject({
      educations: [{ homepageId }],
      jobs: [{ homepageId: null }],
    });
  });

  it('belongs to a public one of its own kind', async () => {
    const school = await published('school', 'Harbour School');
    const gone = await published('company', 'Gone Works');
    await unpublished(gone);
    for (const homepageId of [school, gone, uuidv7()]) {
      const refused = await member.post('/api/profile/jobs', { ...job, homepageId });
      expectProblem(refused, 409, 'profile.homepage-unknown');
    }
    expect(await jobs()).toEqual([]);
  });

  it('leaves it with a new name or the word to, and not with another edit or spelling', async () => {
    const homepageId = await published('company', 'Lantern Works');
    const { id } = await addJob({ homepageId });
    const change = async (fields: object): Promise<JobView> => {
      const { version } = the((await jobs())[0]);
      const { body } = await member.patch(`/api/profile/jobs/${id}`, { version, ...fields }).expect(200);
      return body as JobView;
    };
    expect(await change({ title: 'Master smith' })).toMatchObject({ homepage: { homepageId } });
    expect(await change({ companyName: 'LANTERN works, Ltd.' })).toMatchObject({ homepage: { homepageId } });
    expect(await change({ companyName: 'Candle Works' })).toMatchObject({ homepage: null });
    expect(await change({ homepageId })).toMatchObject({ companyName: 'Candle Works', homepage: { homepageId } });
    await unpublished(homepageId);
    await change({ title: 'Smith' });
    await published('company', 'Lantern Works', homepageId);
    expect(await jobs()).toMatchObject([{ homepage: { homepageId } }]);
    expect(await change({ homepageId: null })).toMatchObject({ homepage: null });
  });

  it('ignores older domain events', async () => {
    const homepageId = await published('company', 'New Name', uuidv7(), 2);
    await published('company', 'Old Name', homepageId, 1);
    await addJob({ homepageId });
    expect(await jobs()).toMatchObject([{ homepage: { name: 'New Name' } }]);
    await unpublished(homepageId, 4);
    await published('company', 'Late Name', homepageId, 3);
    expect(await jobs()).toMatchObject([{ homepage: null }]);
  });
});

describe('the verified mark', () => {
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  async function verified(entryId: string, homepageId: string, until = inAYear, place?: number): Promise<void> {
    const { memberId } = member;
    const who = { entryId, memberId, homepageId, kind: 'company', homepageName: 'x', way: 'address', until } as const;
    await service.publish(affiliationVerified, { aggregateId: entryId, data: who, ...(place && inOrder(place)) });
    await service.drained();
  }
  async function unverified(entryId: string, place?: number): Promise<void> {
    const data = { entryId, reason: 'member', member: null } as const;
    await service.publish(affiliationUnverified, { aggregateId: entryId, data, ...(place && inOrder(place)) });
    await service.drained();
  }

  it('stays on the entry until it ends, whatever arrives late', async () => {
    const homepageId = await published('company', 'Marked Works');
    const { id } = await addJob({ homepageId });
    await verified(id, homepageId, inAYear, 1);
    const { body } = await service.http.get(`/api/members/${member.memberId}`).expect(200);
    expect(body).toMatchObject({ jobs: [{ verified: { homepageId, until: inAYear } }] });
    await unverified(id, 3);
    await verified(id, homepageId, inAYear, 2);
    expect(await jobs()).toMatchObject([{ verified: null }]);
  });

  it('counts for the homepage that gave it, while that is public, and not past its time', async () => {
    const homepageId = await published('company', 'First Works');
    const other = await published('company', 'Second Works');
    const entry = await addJob({ homepageId });
    await verified(entry.id, homepageId);
    await unpublished(homepageId);
    expect(await jobs()).toMatchObject([{ verified: null }]);
    await published('company', 'First Works', homepageId);
    const { version } = entry;
    await member.patch(`/api/profile/jobs/${entry.id}`, { version, homepageId: other }).expect(200);
    expect(await jobs()).toMatchObject([{ homepage: { homepageId: other }, verified: null }]);
    await verified(entry.id, other, new Date(Date.now() - 1000).toISOString());
    expect(await jobs()).toMatchObject([{ verified: null }]);
  });

  it('is deleted with the account, and does not come back', async () => {
    const { memberId } = member;
    const entryId = uuidv7();
    await verified(entryId, uuidv7());
    const kept = () => service.dataSource.query('SELECT 1 FROM verified_entry WHERE member_id = $1', [memberId]);
    expect(await kept()).toHaveLength(1);
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    await verified(entryId, uuidv7());
    expect(await kept()).toEqual([]);
  });
});

describe('while a name is typed', () => {
  const offered = async (kind: string, q: string): Promise<string[]> => {
    const { body } = await member.get('/api/profile/names').query({ kind, q }).expect(200);
    return (body as { homepages: { name: string }[] }).homepages.map(({ name }) => name);
  };

  it('suggests public homepages of the kind: those with the prefix in the name, then others', async () => {
    await published('company', 'The Sparrow Works');
    await published('company', 'Sparrow Company Ltd');
    await published('school', 'University of Sparrow');
    const gone = await published('company', 'Sparrow Gone');
    await unpublished(gone);
    expect(await offered('employer', 'sparr')).toEqual(['Sparrow Company Ltd', 'The Sparrow Works']);
    expect(await offered('school', 'Sparrow University')).toEqual(['University of Sparrow']);
    expect([await offered('employer', ''), await offered('city', 'sparrow')]).toEqual([[], []]);
  });

  it('finds them by traditional and simplified characters alike', async () => {
    await published('company', '麻雀燈具有限公司');
    expect(await offered('employer', '麻雀灯')).toEqual(['麻雀燈具有限公司']);
    expect(await offered('employer', 'maque')).toEqual(['麻雀燈具有限公司']);
    expect(await offered('employer', 'mqdj')).toEqual(['麻雀燈具有限公司']);
  });

  it('finds them by their names in other languages, and a name of a file leads to them', async () => {
    const homepageId = await published('company', '巴旦木仪器厂', uuidv7(), undefined, [
      'Almond Instruments Ltd',
      '扁桃仪器',
    ]);
    for (const q of ['almond inst', 'Almond Instruments', '扁桃', 'biantao', 'badanmu'])
      expect({ q, offered: await offered('employer', q) }).toEqual({ q, offered: ['巴旦木仪器厂'] });
    const called = async (...keys: string[]): Promise<string[]> => {
      const homepages = service.running.app.get(HomepageCopiesRepository);
      const { manager } = service.running.app.get(Database);
      return [...(await homepages.called(manager, 'company', keys.map(organisationKey))).values()].map(
        (homepage) => homepage.homepageId,
      );
    };
    expect(await called('Almond Instruments')).toEqual([homepageId]);
    await published('company', 'Almond Instruments Inc');
    expect([await called('Almond Instruments'), await called('扁桃仪器')]).toEqual([[], [homepageId]]);
    await published('company', '巴旦木仪器厂', homepageId);
    expect(await offered('employer', '扁桃')).toEqual([]);
  });
});
