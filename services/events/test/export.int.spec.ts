import { befriend, homepageOf, register, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, created, managed, registerFor } from './support/events.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('the export has everything of the member, and nothing of others', async () => {
  const [member, other] = [await register(service, 'Ann'), await register(service, 'Ben')];
  await befriend(service, member, other);
  await service.drained();
  const homepageId = await homepageOf(service, [
    [member, 'senior'],
    [other, 'content'],
  ]);
  const organizer = { kind: 'homepage', homepageId };
  const [own, ofHomepage] = [await created(member), await created(member, { organizer })];
  await created(other, { organizer });
  const [together, invited] = [await created(other), await created(other)];
  await other.put(at(together, `/organizers/${member.memberId}`), {}).expect(204);
  await other.post(at(invited, '/invitations'), { memberIds: [member.memberId] }).expect(200);
  const { body, headers } = await member.get('/api/calendar/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-events.json"',
    'cache-control': 'no-store',
  });
  const { content, times } = await managed(member, own);
  expect(body).toMatchObject({
    events: [
      {
        eventId: own,
        publisher: { kind: 'member', id: member.memberId, name: 'Ann' },
        state: 'upcoming',
        content,
        times,
      },
      { eventId: ofHomepage, publisher: { kind: 'homepage', id: homepageId } },
    ],
    organizing: [{ eventId: together, since: expect.any(String) }],
    invitations: [{ eventId: invited, at: expect.any(String) }],
  });
  expect(body.events).toHaveLength(2);
});

it('registrations have an export of their own', async () => {
  const [member, host] = [await register(service, 'Cleo'), await register(service, 'Host')];
  const eventId = await created(host);
  await registerFor(member, eventId);
  const { body } = await member.get('/api/calendar/applications/export').expect(200);
  expect(body).toMatchObject({ applications: [{ targetId: eventId, form: { organisation: 'Lamps Ltd' } }] });
});
