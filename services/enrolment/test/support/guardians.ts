import { enrolmentApplicationEvents } from '@renmai/contracts/enrolment/applications.events';
import type { ChildView } from '@renmai/contracts/enrolment/child.schema';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { befriend, expectProblem, register, type TestMember, type TestService } from '@renmai/test-kit';
import { apply, attach, becomes, childOf, decide, draftPath, own } from './applications.js';
import { opened, pathOf } from './enrolments.js';

interface Scene {
  service: TestService;
  /** of the school */
  senior: TestMember;
  homepageId: string;
}

const childPath = ({ childId }: Pick<ChildView, 'childId'>): string => `/api/admissions/children/${childId}`;
const guardianPath = (child: ChildView, memberId: string): string => `${childPath(child)}/guardians/${memberId}`;
const children = async (as: TestMember): Promise<ChildView[]> =>
  (await as.get('/api/admissions/children').expect(200)).body.items as ChildView[];

/** The rules for guardians of the same child. */
export function describeGuardians(scene: () => Scene): void {
  describe('several guardians of one child', () => {
    let service: TestService;
    let senior: TestMember;
    let homepageId: string;
    let guardian: TestMember;
    let second: TestMember;
    let child: ChildView;
    beforeEach(async () => {
      ({ service, senior, homepageId } = scene());
      guardian = await register(service, 'Cleo');
      second = await register(service, 'Sam');
      await befriend(service, guardian, second);
      await service.drained();
      child = await childOf(guardian);
      await guardian.put(guardianPath(child, second.memberId), {}).expect(204);
      await second.post(`${childPath(child)}/guardian-request/accept`, { relation: 'father' }).expect(204);
    });

    const applyFor = async ({ childId: subjectId, name }: ChildView) => {
      const { enrolmentId, content } = await opened(senior, homepageId);
      const more = { subjectId, form: { name, age: 7 } };
      await attach(guardian, enrolmentId, content.documents[0]?.documentId ?? '', more);
      return { enrolmentId, applicationId: await apply(guardian, enrolmentId, more) };
    };
    const seenBySchool = async ({ enrolmentId, applicationId }: { enrolmentId: string; applicationId: string }) =>
      (await senior.get(pathOf({ enrolmentId }, `/applicants/${applicationId}`)).expect(200)).body;

    it('see the same, answer the same, and apply once', async () => {
      expect(await children(second)).toMatchObject([{ childId: child.childId, relation: 'father' }]);
      const sent = await applyFor(child);
      expect(await own(second, sent.applicationId)).toMatchObject({
        state: 'applied',
        sentBy: { memberId: guardian.memberId },
      });
      const { body } = await second.get(draftPath(sent.enrolmentId, '', { subjectId: child.childId })).expect(200);
      expect(body).toMatchObject({ refusal: 'applications.already-applied', applicationId: sent.applicationId });
      const { version } = await own(second, sent.applicationId);
      await second.post(`/api/admissions/applications/${sent.applicationId}/withdraw`, { version }).expect(200);
      expect((await own(guardian, sent.applicationId)).state).toBe('withdrawn');
      const stranger = await register(service, 'Dora');
      await stranger.get(`/api/admissions/applications/${sent.applicationId}`).expect(404);
    });

    it('are seen by the school beside the child, with siblings, and every one is notified and may be written to', async () => {
      const sent = await applyFor(child);
      const sibling = await childOf(second, { name: 'Sibling' });
      const { enrolmentId } = await opened(senior, homepageId);
      await apply(second, enrolmentId, { subjectId: sibling.childId, form: { name: 'Sibling', age: 7 } });
      const shown = await seenBySchool(sent);
      expect(shown).toMatchObject({
        name: child.name,
        member: null,
        guardians: [
          { name: 'Cleo', relation: 'mother', member: { memberId: guardian.memberId }, sent: true, chat: true },
          { name: 'Sam', relation: 'father', member: { memberId: second.memberId }, sent: false, chat: true },
        ],
        siblings: [{ name: 'Sibling', targetId: enrolmentId, state: 'applied' }],
      });
      const both = { applicantId: guardian.memberId, others: [second.memberId] };
      await decide(senior, sent.enrolmentId, sent.applicationId, 'reject');
      await becomes(second, sent.applicationId, 'rejected');
      const named = ({ data }: { data: { applicationId: string } }) => data.applicationId === sent.applicationId;
      expect((await service.published(enrolmentApplicationEvents.told)).find(named)?.data).toMatchObject(both);
      expect((await service.published(enrolmentApplicationEvents.contactChanged)).find(named)?.data).toMatchObject(
        both,
      );
      const csv = await senior.get(pathOf({ enrolmentId: sent.enrolmentId }, '/applicants.csv?locale=en&state=all'));
      expect(csv.text).toContain('Cleo (mother); Sam (father)');
    });

    it('a guardian may leave, and the others go on with what was sent, without the data of the sender', async () => {
      const sent = await applyFor(child);
      expectProblem(await guardian.delete(childPath(child)), 409, 'enrolment.child-has-other-guardians');
      await second.delete(guardianPath(child, guardian.memberId)).expect(404);
      await guardian.delete(guardianPath(child, guardian.memberId)).expect(204);
      expect(await children(guardian)).toEqual([]);
      await guardian.get(`/api/admissions/applications/${sent.applicationId}`).expect(404);
      const { form: kept, attachments, guardians } = await seenBySchool(sent);
      expect(kept).toMatchObject({ name: child.name, email: '', mobile: '' });
      expect(attachments).toHaveLength(1);
      expect(guardians).toMatchObject([{ name: 'Sam', sent: true }]);
      expectProblem(await second.delete(guardianPath(child, second.memberId)), 409, 'enrolment.last-guardian');
    });

    it('goes on where the account of one is erased, and no data names them', async () => {
      const sent = await applyFor(child);
      const { memberId } = guardian;
      await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
      await service.drained();
      expect((await own(second, sent.applicationId)).state).toBe('applied');
      expect(JSON.stringify(await seenBySchool(sent))).not.toContain(memberId);
      expect(await children(second)).toMatchObject([{ guardians: [{ memberId: second.memberId }] }]);
    });
  });
}
