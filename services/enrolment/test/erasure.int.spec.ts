import { uuidv7 } from '@renmai/service-kit';
import {
  describeErasure,
  hearOf,
  homepageOf,
  profileDocuments,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { applicantOf, apply, attach, becomes, childOf, decide, fill } from './support/applications.js';
import { edit, opened } from './support/enrolments.js';

/** Data of an applicant and guardian: an application for a child that was decided, and a draft with a file. */
async function applies(service: TestService, member: TestMember): Promise<void> {
  const senior = await service.as(uuidv7());
  await hearOf(service, senior, 'Senior');
  const homepageId = await homepageOf(service, [[senior, 'senior']], 'Lamp School', 'school');
  const { enrolmentId } = await opened(senior, homepageId);
  const { childId: subjectId } = await childOf(member);
  const applicationId = await apply(member, enrolmentId, { subjectId });
  await decide(senior, enrolmentId, applicationId, 'reject');
  await becomes(member, applicationId, 'rejected');
  const other = await opened(senior, homepageId);
  await fill(member, other.enrolmentId);
  await attach(member, other.enrolmentId, other.content.documents[0]?.documentId ?? '');
}

/** Data of an administrator: notes about another member's application. */
async function decides(service: TestService, member: TestMember): Promise<void> {
  const homepageId = await homepageOf(service, [[member, 'senior']], 'Lamp School', 'school');
  const enrolment = await opened(member, homepageId, { showContact: true });
  const { applicationId } = await applicantOf(service, enrolment.enrolmentId, 'Somebody');
  const place = `/api/admissions/enrolments/${enrolment.enrolmentId}`;
  await member.post(`${place}/applicants/${applicationId}/notes`, { text: 'Good' }).expect(201);
  await decide(member, enrolment.enrolmentId, applicationId, 'approve');
  const texts = { en: { subject: 'Hello', body: 'Hello' } };
  await member
    .post(`/api/admissions/publishers/${homepageId}/templates`, { kind: 'custom', name: 'Mine', texts })
    .expect(201);
  await edit(member, enrolment, { name: 'Other' }).expect(200);
}

describeErasure(AppModule, {
  options: await profileDocuments(),
  leave: async (service, member) => {
    await hearOf(service, member, 'Ann');
    await decides(service, member);
    await applies(service, member);
  },
  without: {
    homepage_copy: 'a homepage',
    homepage_seats: 'a homepage',
    enrolment_homepage: 'a homepage',
    listed_enrolment: 'an enrolment of a school',
    child: 'child_guardian names its guardians; it goes with the last',
    application_board: 'stages of an enrolment',
    application_stage: 'stages of an enrolment',
    application_places: 'a counter of an enrolment alone',
    decision: 'names the application',
  },
});
