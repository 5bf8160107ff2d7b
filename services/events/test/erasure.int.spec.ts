import { identityAccountDeactivated, identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import { networkFollowAdded } from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  befriend,
  describeErasure,
  hearOf,
  homepageOf,
  profileDocuments,
  register,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import {
  at,
  attach,
  complete,
  coOrganizing,
  created,
  decide,
  edited,
  fill,
  managed,
  pass,
  poster,
  registerFor,
  seen,
  upload,
} from './support/events.js';
import { atDoor, byName, guestAt, listOf } from './support/tickets.js';

/** Data of a guest: registrations with everything, one that was decided, and a draft with a file. */
async function attends(member: TestMember, host: TestMember): Promise<void> {
  const form = { resume: 'optional', registration: 'approval' };
  const [eventId, other] = [await created(host, form), await created(host, form)];
  await attach(member, eventId, 'resume');
  const applicationId = await registerFor(member, eventId);
  await decide(host, eventId, applicationId, 'reject');
  await waitFor(async () => (await seen(member, eventId)).ownRegistration?.state === 'rejected');
  await fill(member, other);
  await attach(member, other, 'resume');
}

/** Data of an administrator: an event of a homepage with a log entry, and notes about another member's registration. */
async function organizes(service: TestService, member: TestMember): Promise<void> {
  const homepageId = await homepageOf(service, [[member, 'senior']]);
  const eventId = await created(member, { organizer: { kind: 'homepage', homepageId }, registration: 'approval' });
  await edited(member, eventId, { title: 'Other' });
  const applicationId = await registerFor(await register(service, 'Guest'), eventId);
  await member.post(at(eventId, `/applicants/${applicationId}/notes`), { text: 'Good' }).expect(201);
  await decide(member, eventId, applicationId, 'approve');
  const texts = { en: { subject: 'Hello', body: 'Hello' } };
  const templates = `/api/calendar/publishers/${homepageId}/templates`;
  await member.post(templates, { kind: 'custom', name: 'Mine', texts }).expect(201);
  const own = `/api/calendar/publishers/${member.memberId}/templates`;
  await member.post(own, { kind: 'custom', name: 'Mine alone', texts }).expect(201);
  const { version } = await managed(member, eventId);
  await member.post(at(eventId, '/cancel'), { version }).expect(200);
}

/** A ticket, a calendar, and texts and pictures for events. */
async function joins(service: TestService, member: TestMember, host: TestMember): Promise<void> {
  const eventId = await created(host);
  await registerFor(member, eventId);
  await member.post(at(eventId, '/comments'), { text: 'Hello' }).expect(201);
  await member.put('/api/calendar/settings', { zone: 'Asia/Tokyo' }).expect(204);
  await member.post('/api/calendar/feed').expect(201);
  await pass(service, eventId, 11);
  await member.put(at(eventId, '/feedback/mine'), { stars: 4 }).expect(204);
  const homepageId = await homepageOf(service, [[member, 'content']]);
  for (const form of [{ registration: 'approval' }, { organizer: { kind: 'homepage', homepageId } }]) {
    const own = await created(member, form);
    const { applicationId } = await guestAt(service, own);
    if (form.registration) await decide(member, own, applicationId, 'approve');
    await waitFor(async () => (await listOf(member, own)).length > 0);
    await atDoor(member, own, byName(applicationId));
    await pass(service, own, 11);
    const mediaId = await upload(service, member, 'event-picture');
    await member.post(at(own, '/pictures'), { mediaId }).expect(201);
  }
}

describeErasure(AppModule, {
  options: await profileDocuments(),
  leave: async (service, member) => {
    const { memberId } = member;
    await hearOf(service, member, 'Ann');
    await complete(service, member);
    const host = await service.as(uuidv7());
    await hearOf(service, host, 'Host');
    await befriend(service, host, member);
    const homepageId = await homepageOf(service, [[host, 'senior']]);
    const data = { kind: 'company' as const, followerId: memberId, targetId: homepageId };
    await service.publish(networkFollowAdded, { aggregateId: `${memberId}:${homepageId}`, data });
    await service.drained();
    // The member was deactivated for a while.
    await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
    await service.publish(identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    await created(member, { posterId: await poster(service, member) });
    // Named by the member, and naming others.
    const [theirs, own] = [await created(host), await created(member)];
    await coOrganizing(host, theirs, member);
    await host.put(at(await created(host), `/organizers/${memberId}`), {}).expect(204);
    await member.put(at(await created(member), `/organizers/${host.memberId}`), {}).expect(204);
    await coOrganizing(member, own, host);
    await host.post(at(await created(host), '/invitations'), { memberIds: [memberId] }).expect(200);
    await member.post(at(theirs, '/invitations'), { memberIds: [host.memberId] }).expect(200);
    await organizes(service, member);
    await attends(member, host);
    await joins(service, member, host);
  },
  without: {
    homepage_copy: 'a homepage',
    homepage_seats: 'a homepage',
    application_board: 'stages of an event',
    application_stage: 'stages of an event',
    application_places: 'how many places an event has',
    decision: 'names the application',
    ticket_mail: 'names the ticket; goes with it: a foreign key',
    event_group: 'a chat group of an event; goes with the event: a foreign key',
    event_room: 'what guests are in the room of an event; goes with the event: a foreign key',
  },
});
