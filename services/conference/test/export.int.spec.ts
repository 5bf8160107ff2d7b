import { register, type TestService } from '@renmai/test-kit';
import { meet, placeCall, savedChat, withoutMedia } from './support/conference.js';

let service: TestService;
beforeAll(async () => {
  service = await withoutMedia();
});
afterAll(() => service.close());

it('the export has all data of the member, and not the people they met', async () => {
  const [member, other] = [await register(service, 'Ann'), await register(service, 'Ben')];
  const { meetingId } = await meet(member, { title: 'Mine', invite: [other.memberId] });
  await meet(other, { title: 'Of another member' });
  await member.put(`/api/meetings/${meetingId}/notes`, { text: 'Agreed', version: 0 }).expect(200);
  await savedChat(service, meetingId, [member, other]);
  const callId = await placeCall(service, other, member);
  const { body, headers, text } = await member.get('/api/meetings/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-conference.json"',
    'cache-control': 'no-store',
  });
  expect(body).toMatchObject({
    meetings: [{ meetingId, title: 'Mine', role: 'admin', state: 'open' }],
    visits: [],
    notes: [{ meetingId, text: 'Agreed', changedAt: expect.any(String) }],
    messages: [{ meetingId, text: 'Word 1', at: expect.any(String) }],
    calls: [{ callId, own: false, state: 'ringing', seconds: null }],
  });
  expect(text).not.toContain(other.memberId);
});
