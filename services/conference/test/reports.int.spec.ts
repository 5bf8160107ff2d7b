import { conferenceReportFiled, reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { meetingTold } from '@renmai/contracts/conference/conference.events';
import { uuidv7 } from '@renmai/service-kit';
import { block, expectProblem, register, type TestMember, type TestService } from '@renmai/test-kit';
import { IN_AN_HOUR, meet, withoutMedia } from './support/conference.js';

let service: TestService;
let [host, guest, foe]: TestMember[] = [];

beforeAll(async () => {
  service = await withoutMedia();
  [host, guest, foe] = [
    await register(service, 'Host'),
    await register(service, 'Guest'),
    await register(service, 'Foe'),
  ];
  await block(service, host, foe);
  await service.drained();
});
afterAll(() => service.close());

const people = () => [host, guest, foe] as [TestMember, TestMember, TestMember];
const form = { reason: 'harassment', words: 'Shouting' };
const decided = async (meetingId: string, measure: 'warn' | 'remove') => {
  const data = {
    ...{ caseId: uuidv7(), subject: { kind: 'meeting' as const, id: meetingId }, outcome: 'upheld' as const, measure },
    ...{ reporterIds: [], accusedId: null, homepageId: null, reason: null, words: '' },
    decidedAt: new Date().toISOString(),
  };
  await service.publish(reportCaseDecided, { aggregateId: data.caseId, data });
  await service.drained();
};

it('hands a reported meeting to staff as it was, with its host to answer for it', async () => {
  const [owner, member, blocked] = people();
  const { meetingId } = await meet(owner, { title: 'Loud evening' });
  const path = `/api/meetings/${meetingId}/report`;
  await member.post(path, form).expect(204);
  expectProblem(await owner.post(path, form), 403, 'forbidden');
  expectProblem(await blocked.post(path, form), 404, 'not-found');
  const [filed, ...more] = await service.published(conferenceReportFiled);
  expect(more).toEqual([]);
  expect(filed).toMatchObject({
    aggregateId: `meeting:${meetingId}:${member.memberId}`,
    data: {
      ...form,
      subject: { kind: 'meeting', id: meetingId },
      accusedId: owner.memberId,
      reporterId: member.memberId,
      evidence: { title: 'Loud evening', text: expect.stringContaining('meeting: ') },
    },
  });
});

it('ends what staff remove, and who was invited hears of it', async () => {
  const [owner, member] = people();
  const { meetingId } = await meet(owner, { startsAt: IN_AN_HOUR(), invite: [member.memberId] });
  const state = async (): Promise<unknown> => (await member.get(`/api/meetings/${meetingId}`).expect(200)).body.state;
  await decided(meetingId, 'warn');
  expect(await state()).toBe('planned');
  await decided(meetingId, 'remove');
  expect(await state()).toBe('cancelled');
  const told = (await service.published(meetingTold)).filter(({ aggregateId }) => aggregateId === meetingId);
  expect(told.map(({ data }) => data.kind)).toEqual(['invited', 'cancelled']);
});
