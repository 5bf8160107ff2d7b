import { eventTold } from '@renmai/contracts/events/events.events';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { block, register, startTestService, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, created, registerFor, registration } from './support/events.js';

let service: TestService;
let host: TestMember;
let guest: TestMember;
let other: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  host = await register(service, 'Host');
  [guest, other] = [await register(service, 'Wilhelmina'), await register(service, 'Other')];
});
afterAll(() => service.close());

/** The personal data of a registration. */
const personal = [registration.name, registration.mobile, registration.email, registration.organisation, 'Wilhelmina'];

describe.each([
  ['the guest blocks the organizer', () => block(service, guest, host)],
  ['the organizer blocks the guest', () => block(service, host, guest)],
])('%s', (_, blocks) => {
  it('the organizer sees no name, number or address of theirs at any endpoint', async () => {
    const eventId = await created(host);
    const applicationId = await registerFor(guest, eventId);
    const ways = [
      '/applicants?state=all',
      `/applicants/${applicationId}`,
      `/applicants/${applicationId}/disclosure`,
      '/applicants.csv?state=all',
      '/check-in',
      '/attendance.csv?locale=en',
    ];
    const shown = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const way of ways) {
        const { text, body } = await host.get(at(eventId, way));
        // Streams have no `text`.
        const said = text ?? (Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body));
        if (personal.some((word) => said.includes(word))) found.push(way);
      }
      return found;
    };
    expect(await shown()).toEqual(ways);
    await blocks();
    await service.drained();
    expect(await shown()).toEqual([]);
  });

  it('words of a decision do not reach the guest', async () => {
    const eventId = await created(host, { registration: 'approval' });
    const [one, two] = [await registerFor(guest, eventId), await registerFor(other, eventId)];
    await blocks();
    await service.drained();
    const items = [one, two].map((applicationId) => ({ applicationId, version: 1 }));
    const message = { kind: 'built-in', template: 'reject' };
    await host.post(at(eventId, '/decisions'), { items, action: 'reject', message, delayMinutes: 0 }).expect(202);
    const own = async (member: TestMember, id: string) =>
      (await member.get(`/api/calendar/applications/${id}`).expect(200)).body;
    await waitFor(
      async () => (await own(other, two)).state === 'rejected' && (await own(guest, one)).state === 'rejected',
    );
    expect((await own(other, two)).lastStep.message).not.toBeNull();
    expect((await own(guest, one)).lastStep.message).toBeNull();
  });
});

it('the cancellation after an erasure does not name the erased member', async () => {
  const eventId = await created(host);
  await registerFor(guest, eventId);
  const { memberId } = host;
  await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
  await service.drained();
  const told = (await service.published(eventTold)).filter(({ data }) => data.eventId === eventId);
  expect(told).toMatchObject([{ data: { kind: 'cancelled', publisher: { name: '' } } }]);
});
