import { expectProblem, register, type TestMember, type TestService } from '@renmai/test-kit';
import { describeMedia, keptRecording, withMedia } from './support/conference.js';
import { nameOf, sdkCall, ticketFor, withoutMessaging } from './support/sdk-client.js';

describeMedia('the name of a room that is free again', () => {
  let service: TestService;
  let [ann, ben]: TestMember[] = [];
  beforeAll(async () => {
    service = await withMedia();
    withoutMessaging(service);
    [ann, ben] = [await register(service, 'Ann'), await register(service, 'Ben')];
  });
  afterAll(() => service.close());

  const room = ({ memberId }: TestMember, roomName: string, password = '') =>
    sdkCall(service, '/renmai/social/conferences/room', {
      roomName,
      password,
      memName: nameOf({ memberId }),
      token: memberId,
    });

  const ends: Record<string, (meetingId: string, roleToken: unknown) => Promise<unknown>> = {
    'was left by all': (meetingId) =>
      service.dataSource.query(
        `UPDATE meeting SET starts_at = now() - interval '3 minutes', created_at = now() - interval '3 minutes' WHERE id = $1`,
        [meetingId],
      ),
    'was closed': (_, roleToken) => sdkCall(service, '/easemob/rtc/disband/conference', { roleToken }),
    'was ended in the app': (meetingId) => (ann as TestMember).post(`/api/meetings/${meetingId}/end`, {}).expect(204),
    'was forgotten a day ago': (meetingId) =>
      service.dataSource.query(
        `UPDATE meeting SET starts_at = now() - interval '2 days', created_at = now() - interval '2 days' WHERE id = $1`,
        [meetingId],
      ),
  };

  it.each(Object.entries(ends))('belongs to another conference if the former one %s', async (how, end) => {
    const [former, next] = [ann as TestMember, ben as TestMember];
    const name = `daily standup, which ${how}`;
    const { confrId: meetingId } = (await room(former, name, 'secret')) as unknown as { confrId: string };
    const { roleToken } = await ticketFor(service, former, { confrId: meetingId, password: 'secret' });
    const recordingId = await keptRecording(service, former, { meetingId, participants: [] });
    await end(meetingId, roleToken);

    const taken = await room(next, name);
    expect(taken).toMatchObject({ error: 0, isCreator: true });
    expect(taken['confrId']).not.toBe(meetingId);
    // Nothing of the former conference is reachable, by any endpoint
    const mine = `/api/meetings/${meetingId}/recordings`;
    const one = `/api/meetings/recordings/${recordingId}`;
    expect((await former.get(mine).expect(200)).body.items).toMatchObject([{ recordingId, manages: true }]);
    expect((await former.get('/api/meetings?when=past').expect(200)).body.items).toContainEqual(
      expect.objectContaining({ meetingId, role: 'admin', state: 'over', title: name }),
    );
    await former.post(`${one}/links`, {}).expect(200);
    expect((await next.get(mine).expect(200)).body.items).toEqual([]);
    for (const request of [
      next.post(`${one}/links`, {}),
      next.get(`${one}/participants`),
      next.patch(one, { audience: 'participants', memberIds: [] }),
      next.delete(one),
    ])
      expectProblem(await request, 404, 'not-found');
    expect((await next.get(`/api/meetings/${String(taken['confrId'])}/recordings`).expect(200)).body.items).toEqual([]);
    // Neither the former way in nor the former rights lead into the new one.
    expect(await ticketFor(service, former, { confrId: meetingId, password: 'secret' })).toMatchObject({ error: -508 });
    const uids = [nameOf(next)];
    expect(await sdkCall(service, '/easemob/rtc/kick/member', { roleToken, uids })).toMatchObject({ error: -508 });
    expect(await room(former, name)).toMatchObject({ error: 0, isCreator: false, confrId: taken['confrId'] });
  });

  it('goes to one of several simultaneous creators', async () => {
    const name = 'at the same moment';
    const { confrId } = await room(ann as TestMember, name);
    await ends['was left by all']?.(String(confrId), '');
    const answers = await Promise.all([ann, ben].map((member) => room(member as TestMember, name)));
    expect(answers.map(({ error }) => error)).toEqual([0, 0]);
    expect(answers.filter(({ isCreator }) => isCreator)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer['confrId'])).size).toBe(1);
  });
});
