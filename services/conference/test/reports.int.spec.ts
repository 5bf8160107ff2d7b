import { conferenceReportFiled, reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { meetingTold, recordingGone } from '@renmai/contracts/conference/conference.events';
import { recordingsApi } from '@renmai/contracts/conference/recordings.api';
import { ObjectStorage, uuidv7 } from '@renmai/service-kit';
import { block, expectProblem, register, type TestMember, type TestService } from '@renmai/test-kit';
import { storageKey } from '../src/recording/recording.row.js';
import { IN_AN_HOUR, keptRecording, meet, savedChat, wasIn, withoutMedia } from './support/conference.js';

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
const decided = async (id: string, measure: 'warn' | 'remove', kind: 'meeting' | 'recording' = 'meeting') => {
  const data = {
    ...{ caseId: uuidv7(), subject: { kind, id }, outcome: 'upheld' as const, measure },
    ...{ reporterIds: [], accusedId: null, homepageId: null, reason: null, words: '' },
    decidedAt: new Date().toISOString(),
  };
  await service.publish(reportCaseDecided, { aggregateId: data.caseId, data });
  await service.drained();
};

it('hands a reported meeting to staff in its state at that time, with its host as the accused', async () => {
  const [owner, member, blocked] = people();
  const { meetingId } = await meet(owner, { title: 'Loud evening' });
  const path = `/api/meetings/${meetingId}/report`;
  await wasIn(service, meetingId, [member]);
  await savedChat(service, meetingId, [owner, null]);
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
      evidence: { title: 'Loud evening', text: expect.stringMatching(/^meeting: /) },
      around: [
        { place: 'inside', authorId: owner.memberId, title: '', text: 'Word 1' },
        { place: 'inside', authorId: null, title: 'Guest', text: 'Word 2' },
      ],
    },
  });
});

it('ends a meeting that staff remove, and notifies the invited members', async () => {
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

describe('a recording', () => {
  const recorded = async (): Promise<{ recordingId: string; path: string; meetingId: string }> => {
    const [owner, member] = people();
    const { meetingId } = await meet(owner, { title: 'Loud evening' });
    const recordingId = await keptRecording(service, owner, { meetingId, participants: [member] });
    return { recordingId, meetingId, path: `/api/meetings/recordings/${recordingId}` };
  };

  it('is reported by members who may see it, with its starter as the accused', async () => {
    const [owner, member, blocked] = people();
    const { recordingId, meetingId, path } = await recorded();
    await member.post(`${path}/report`, form).expect(204);
    expectProblem(await owner.post(`${path}/report`, form), 403, 'forbidden');
    expectProblem(await blocked.post(`${path}/report`, form), 404, 'not-found');
    const stranger = await register(service, 'Stranger');
    expectProblem(await stranger.post(`${path}/report`, form), 404, 'not-found');
    const filed = (await service.published(conferenceReportFiled)).filter(({ aggregateId }) =>
      aggregateId.startsWith('recording:'),
    );
    expect(filed).toMatchObject([
      {
        aggregateId: `recording:${recordingId}:${member.memberId}`,
        data: {
          ...form,
          subject: { kind: 'recording', id: recordingId },
          within: { kind: 'meeting', id: meetingId },
          accusedId: owner.memberId,
          reporterId: member.memberId,
          evidence: { title: 'Loud evening', text: expect.stringContaining('60 s'), files: [] },
        },
      },
    ]);
  });

  it('is reported by its starter who is no host any more, with the host as the accused', async () => {
    const [owner, member] = people();
    const { meetingId } = await meet(owner, { invite: [member.memberId] });
    const recordingId = await keptRecording(service, member, { meetingId, participants: [owner] });
    await member.post(`/api/meetings/recordings/${recordingId}/report`, form).expect(204);
    const filed = await service.published(conferenceReportFiled);
    expect(filed.filter(({ aggregateId }) => aggregateId.includes(recordingId))).toMatchObject([
      { data: { accusedId: owner.memberId, reporterId: member.memberId } },
    ]);
  });

  it('answers differently while it is being made and if that failed', async () => {
    const { recordingId } = await recorded();
    const asked = recordingsApi.reportedLink.path.replace(':recordingId', recordingId);
    const staff = service.asService('org-pages');
    const become = (state: string) =>
      service.dataSource.query('UPDATE recording SET state = $2 WHERE id = $1', [recordingId, state]);
    await become('preparing');
    expectProblem(await staff.post(asked), 409, 'conference.recording-not-ready');
    await become('failed');
    expectProblem(await staff.post(asked), 404, 'not-found');
  });

  it('is played by staff, with a link that is not valid for members', async () => {
    const [, member] = people();
    const { recordingId, path } = await recorded();
    const console = await service.asConsole();
    const staff = service.asService('org-pages');
    const asked = recordingsApi.reportedLink.path.replace(':recordingId', recordingId);
    const { body } = await staff.post(asked).expect(200);
    const played = await console.get(String(body.url)).expect(200);
    expect(played.headers['content-type']).toBe('video/mp4');
    const query = new URL(String(body.url), service.url).search;
    await member.get(`${path}/file${query}`).expect(403);
    const { body: links } = await member.post(`${path}/links`).expect(200);
    const ofMember = new URL(String(links.url), service.url).search;
    expectProblem(
      await console.get(`/api/console/recordings/${recordingId}/file${ofMember}`),
      403,
      'conference.recording-link-invalid',
    );
    await member.get(String(body.url)).expect(401);
  });

  it('is deleted with its file if staff remove it', async () => {
    const [owner] = people();
    const { recordingId, meetingId } = await recorded();
    const storage = service.running.app.get(ObjectStorage);
    const list = async (): Promise<unknown[]> =>
      (await owner.get(`/api/meetings/${meetingId}/recordings`).expect(200)).body.items as unknown[];
    await decided(recordingId, 'warn', 'recording');
    expect(await list()).toHaveLength(1);
    await decided(recordingId, 'remove', 'recording');
    expect(await list()).toEqual([]);
    expect(await storage.head(storageKey(recordingId))).toBeNull();
    expect((await service.published(recordingGone)).map(({ data }) => data)).toContainEqual({ recordingId, meetingId });
    // The same domain event twice.
    await decided(recordingId, 'remove', 'recording');
  });
});
