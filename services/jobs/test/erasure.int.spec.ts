import { profileCompletenessChanged } from '@renmai/contracts/profile/profile.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  describeErasure,
  hearOf,
  homepageOf,
  profileDocuments,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { applicantOf, apply, attach, fill } from './support/applications.js';
import { interviewForm } from './support/interview-policies.js';
import { filled, opened } from './support/positions.js';
import { follow, setBackground } from './support/seekers.js';

/** As an applicant: an application that was decided, and a draft with a file. */
async function applies(service: TestService, member: TestMember): Promise<void> {
  const senior = await service.as(uuidv7());
  await hearOf(service, senior, 'Senior');
  const homepageId = await homepageOf(service, [[senior, 'senior']]);
  const form = { ...filled, resume: 'optional' };
  const { positionId } = await opened(senior, homepageId, form);
  const applicationId = await apply(member, positionId);
  const items = [{ applicationId, version: 1 }];
  await senior
    .post(`/api/jobs/positions/${positionId}/decisions`, {
      ...{ items, action: 'reject', delayMinutes: 0 },
      message: { kind: 'built-in', template: 'reject' },
    })
    .expect(202);
  await waitFor(async () => {
    const { body } = await member.get(`/api/jobs/applications/${applicationId}`).expect(200);
    return body.state === 'rejected';
  });
  const other = await opened(senior, homepageId, form);
  await fill(member, other.positionId);
  await attach(member, other.positionId);
}

/** As an administrator: their texts about the application of another member. */
async function decides(service: TestService, member: TestMember): Promise<void> {
  const homepageId = await homepageOf(service, [[member, 'senior']]);
  const { positionId, version } = await opened(member, homepageId, {
    ...filled,
    resume: 'optional',
    showContact: true,
  });
  const applicationId = await applicantOf(service, positionId, 'Somebody');
  const place = `/api/jobs/positions/${positionId}`;
  await member.get(`${place}/applicants/${applicationId}`).expect(200);
  await member.post(`${place}/applicants/${applicationId}/notes`, { text: 'Good' }).expect(201);
  const items = [{ applicationId, version: 1 }];
  const offered = await member.post(`${place}/applicants/${applicationId}/interviews`, interviewForm()).expect(201);
  const { interviewId, version: seen } = offered.body;
  await member.post(`/api/jobs/interviews/${interviewId}/cancel`, { version: seen }).expect(200);
  await member.post(`${place}/decisions`, { items, action: 'offer' }).expect(202);
  const texts = { en: { subject: 'Hello', body: 'Hello' } };
  await member
    .post(`/api/jobs/publishers/${homepageId}/templates`, { kind: 'custom', name: 'Mine', texts })
    .expect(201);
  await member.patch(place, { version, title: 'Other' }).expect(200);
}

describeErasure(AppModule, {
  options: await profileDocuments(),
  leave: async (service, member) => {
    const { memberId } = member;
    await hearOf(service, member, 'Ann');
    await service.publish(profileCompletenessChanged, {
      aggregateId: memberId,
      data: { memberId, complete: true, percent: 50 },
    });
    const homepageId = await homepageOf(service, [[member, 'senior']]);
    await setBackground(service, member, { skills: ['Optics'], worksAt: [homepageId] });
    await follow(service, member, homepageId);
    const { positionId, version } = await opened(member, homepageId);
    for (const what of ['saved', 'hidden'])
      await member.put(`/api/jobs/positions/${positionId}/${what}`, {}).expect(204);
    await member.patch(`/api/jobs/positions/${positionId}`, { version, title: 'Other' }).expect(200);
    await service.drained();
    await decides(service, member);
    await applies(service, member);
  },
  without: {
    homepage_copy: 'a homepage',
    homepage_seats: 'a homepage',
    homepage_setting: 'a homepage',
    listed_position: 'a position of a homepage',
    listed_skill: 'a position of a homepage',
    interview_mail: 'until it is sent; goes with the interview: a foreign key',
    application_board: 'stages of a position',
    application_places: 'positions alone',
    application_stage: 'stages of a position',
    decision: 'names the application',
  },
});
