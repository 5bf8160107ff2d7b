import { affiliationVerified } from '@renmai/contracts/org-pages/affiliation.events';
import { homepagePublished } from '@renmai/contracts/org-pages/org-pages.events';
import type { JobView } from '@renmai/contracts/profile/job.schema';
import type { MemberProfile, OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { uuidv7 } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import * as files from './support/files.js';
import { network, ownProfile, register } from './support/members.js';
import { upload } from './support/uploads.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const path = '/api/members/showcase';
const toVisitor = async (): Promise<MemberProfile | null> =>
  ((await service.http.get(path).expect(200)).body as { member: MemberProfile | null }).member;
const toMember = async (member: TestMember): Promise<string | undefined> =>
  ((await member.get(path).expect(200)).body as { member: MemberProfile | null }).member?.memberId;

/** With a photo, a headline and a job that a homepage has verified. */
async function verified(name: string, homepageId: string): Promise<TestMember> {
  const member = await register(service, name);
  const form = {
    title: 'Smith',
    employmentType: 'permanent',
    companyName: 'Lantern Works',
    industry: 'Lamps',
    homepageId,
  };
  const { id } = (await member.post('/api/profile/jobs', form).expect(201)).body as JobView;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { memberId } = member;
  const data = {
    entryId: id,
    memberId,
    homepageId,
    kind: 'company',
    homepageName: 'x',
    way: 'address',
    until,
  } as const;
  await service.publish(affiliationVerified, { aggregateId: id, data });
  await service.drained();
  const { mediaId } = await upload(service, member, { purpose: 'profile-photo', bytes: await files.png() });
  await member.put('/api/profile/photo', { mediaId, version: (await ownProfile(member)).version }).expect(200);
  await change(member, { headline: `${name} of lamps` });
  return member;
}

async function change(member: TestMember, fields: object): Promise<OwnProfile> {
  const { version } = await ownProfile(member);
  return (await member.patch('/api/profile', { version, ...fields }).expect(200)).body as OwnProfile;
}

async function setVisibility(member: TestMember, fields: object): Promise<void> {
  const { body } = await member.get('/api/profile/visibility').expect(200);
  await member.put('/api/profile/visibility', { ...(body as object), ...fields }).expect(200);
}

it('is a verified member whom everyone may see and find, by the rules of the profile itself', async () => {
  expect(await toVisitor()).toBeNull();
  const homepageId = uuidv7();
  const card = {
    homepageId,
    kind: 'company',
    handle: 'lanterns',
    name: 'Lantern Works',
    slogan: '',
    logo: null,
  } as const;
  const plain = { slogan: '', introduction: '', website: '', contactNumber: '', foundingYear: null };
  const details = { kind: 'company', industry: 'Lamps', size: null, type: null } as const;
  const content = { name: 'Lantern Works', ...plain, details };
  await service.publish(homepagePublished, { aggregateId: homepageId, data: { ...card, content, addresses: [] } });
  await service.drained();
  const smith = await verified('Smith', homepageId);
  const seen = await toVisitor();
  expect(seen).toEqual((await service.http.get(`/api/members/${smith.memberId}`).expect(200)).body);
  expect(seen).toMatchObject({ name: 'Smith', jobs: [{ title: 'Smith', verified: { homepageId } }] });

  const reader = await register(service, 'Reader');
  expect(await toMember(reader)).toBe(smith.memberId);
  await network(service).block(smith, reader);
  await service.drained();
  expect(await toMember(reader)).toBeUndefined();
  await setVisibility(smith, { search: 'friends' });
  expect(await toVisitor()).toBeNull();
  await setVisibility(smith, { search: 'everyone', profile: 'friends' });
  expect(await toVisitor()).toBeNull();
  await setVisibility(smith, { profile: 'everyone' });
  expect((await toVisitor())?.memberId).toBe(smith.memberId);
  await change(smith, { headline: '' });
  expect(await toVisitor()).toBeNull();
});
