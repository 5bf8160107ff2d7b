import { openBackground } from '@renmai/contracts/profile/open-background';
import { profileBackgroundChanged, profileVisibilityChanged } from '@renmai/contracts/profile/profile.events';
import type { MemberProfile, OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { defaultVisibility } from '@renmai/contracts/profile/visibility.schema';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { network, ownProfile, register } from './support/members.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

describe('contact details', () => {
  const contact = {
    email: 'lina@example.org',
    phone: { countryCode: 'CN', number: '13800138000' },
    birthday: '1990-02-28',
    websites: ['https://example.org/lina'],
    instantMessaging: [{ service: 'WeChat', userName: 'lina' }],
    address: '武汉市\n洪山区',
  };

  it('are replaced as a whole, with a version of their own', async () => {
    const member = await register(service, 'Li Na');
    await member.patch('/api/profile', { version: 1, headline: 'Engineer' }).expect(200);
    const first = await member.put('/api/profile/contact', { version: 1, ...contact }).expect(200);
    expect((first.body as OwnProfile).contact).toEqual({ version: 2, ...contact });
    const second = await member.put('/api/profile/contact', { version: 2, email: 'other@example.org' }).expect(200);
    expect((second.body as OwnProfile).contact).toEqual({
      version: 3,
      email: 'other@example.org',
      phone: null,
      birthday: null,
      websites: [],
      instantMessaging: [],
      address: '',
    });
    expectProblem(await member.put('/api/profile/contact', { version: 2 }), 409, 'version-conflict');
  });

  it.each([
    ['a script for a website', { websites: ['javascript:alert(1)'] }, '/websites/0'],
    ['a short mainland number', { phone: { countryCode: 'CN', number: '1380013800' } }, '/phone/number'],
    [
      'a mainland number that does not begin with 1',
      { phone: { countryCode: 'CN', number: '23800138000' } },
      '/phone/number',
    ],
    ['a birthday to come', { birthday: '2999-01-01' }, '/birthday'],
    ['a birthday that was never', { birthday: '2001-02-29' }, '/birthday'],
    ['a mail address without a host', { email: 'lina@' }, '/email'],
    [
      'an empty messaging name',
      { instantMessaging: [{ service: 'QQ', userName: '' }] },
      '/instantMessaging/0/userName',
    ],
  ])('refuse %s', async (_, change, pointer) => {
    const member = await service.as();
    const answer = await member.put('/api/profile/contact', { version: 1, ...contact, ...change });
    expect(expectProblem(answer, 400, 'invalid-request')['errors']).toEqual([expect.objectContaining({ pointer })]);
  });
});

describe('visibility settings', () => {
  it('start with the defaults, change, and are published', async () => {
    const member = await register(service, 'Private');
    expect((await member.get('/api/profile/visibility').expect(200)).body).toEqual({
      ...defaultVisibility,
      version: 1,
    });
    const chosen = { profile: 'friends', contact: 'only-me', friendsList: 'friends-of-friends', search: 'friends' };
    const { body } = await member.put('/api/profile/visibility', { version: 1, ...chosen }).expect(200);
    expect(body).toEqual({ ...chosen, version: 2 });
    expectProblem(await member.put('/api/profile/visibility', { version: 1, ...chosen }), 409, 'version-conflict');
    const told = (await service.published(profileVisibilityChanged)).filter(
      ({ aggregateId }) => aggregateId === member.memberId,
    );
    expect(told.map(({ data }) => data)).toEqual([
      { memberId: member.memberId, ...defaultVisibility },
      { memberId: member.memberId, ...chosen },
    ]);
  });

  it('accept only the four words', async () => {
    const member = await service.as();
    const answer = await member.put('/api/profile/visibility', { version: 1, ...defaultVisibility, contact: 'nobody' });
    expect(expectProblem(answer, 400, 'invalid-request')['errors']).toEqual([
      expect.objectContaining({ pointer: '/contact', code: 'invalid-choice' }),
    ]);
  });
});

describe('texts in a second language', () => {
  it('are seen, published and forgotten as the section that they belong to', async () => {
    const subject = await register(service, 'Subject');
    const stranger = await register(service, 'Stranger');
    const friend = await register(service, 'Friend');
    await network(service).befriend(subject, friend);
    await service.drained();
    const job = { title: '组长', employmentType: 'permanent', companyName: 'Tugs', industry: 'Shipping' };
    const { id } = (await subject.post('/api/profile/jobs', job).expect(201)).body as { id: string };
    const { version } = await ownProfile(subject);
    const texts = { language: 'en', headline: 'Builder', about: 'Of bridges', jobs: [{ id, title: 'Lead' }] };
    const path = '/api/profile/second-language';
    await subject.put(path, { version, secondLanguage: texts }).expect(200);
    expectProblem(await subject.put(path, { version, secondLanguage: null }), 409, 'version-conflict');
    const tooLong = { version, secondLanguage: { ...texts, headline: 'x'.repeat(121) } };
    expectProblem(await subject.put(path, tooLong), 400, 'invalid-request');
    const { version: settings, ...rest } = (await ownProfile(subject)).visibility;
    await subject
      .put('/api/profile/visibility', { version: settings, ...rest, sections: { about: 'friends' } })
      .expect(200);
    const seenBy = async (looker: TestMember) =>
      ((await looker.get(`/api/members/${subject.memberId}`).expect(200)).body as MemberProfile).secondLanguage;
    expect(await seenBy(stranger)).toMatchObject({ headline: 'Builder', about: '', jobs: [{ id, title: 'Lead' }] });
    expect(await seenBy(friend)).toMatchObject({ about: 'Of bridges' });
    const told = async () =>
      (await service.published(profileBackgroundChanged))
        .filter(({ aggregateId }) => aggregateId === subject.memberId)
        .at(-1)?.data;
    expect(openBackground((await told()) ?? {})).toMatchObject({
      second: [
        { section: null, text: 'Builder' },
        { section: 'jobs', text: 'Lead' },
      ],
    });
    await subject.delete(`/api/profile/jobs/${id}`).expect(204);
    expect((await ownProfile(subject)).secondLanguage?.jobs).toEqual([]);
    const exported = (await subject.get('/api/profile/export').expect(200)).body as { profile: OwnProfile };
    expect(exported.profile.secondLanguage).toMatchObject({ headline: 'Builder', jobs: [] });
    await subject.put(path, { version: (await ownProfile(subject)).version, secondLanguage: null }).expect(200);
    expect((await told())?.second).toEqual([]);
  });
});
