import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { Database, uuidv7 } from '@renmai/service-kit';
import { describeErasure, hearOf, register } from '@renmai/test-kit';
import { MemberDirectory } from '@renmai/member-directory';
import { AppModule } from '../src/app.module.js';
import { VisitsRepository } from '../src/meetings/visits.repository.js';
import { Peer } from '../src/rooms/peers/peer.js';
import { RoomSessionsRepository } from '../src/rooms/room/room-sessions.repository.js';
import type { KeptConference } from '../src/sdk/state/sdk-stream.js';
import { SdkConferencesRepository } from '../src/sdk/state/sdk-conferences.repository.js';
import { keptRecording, meet, placeCall, savedChat, wasIn, withoutMedia } from './support/conference.js';

describeErasure(AppModule, {
  options: { env: { MEDIA_OFF: 'true' }, shared: true },
  without: {
    sdk_conference: 'names members inside of a value, which is emptied of them; proven below',
    guest_visit: 'is of guests, who have no account',
  },
  leave: async (service, member) => {
    await hearOf(service, member, 'Ann');
    const { meetingId } = await meet(member);
    const other = await register(service, 'Ben');
    await placeCall(service, member, other);
    await keptRecording(service, member, { meetingId, participants: [other] });
    await keptRecording(service, member, { meetingId: (await meet(other)).meetingId, participants: [other] });
    await placeCall(service, other, member);
    const others = await meet(other);
    await wasIn(service, others.meetingId, [member]);
    for (const noted of [meetingId, others.meetingId])
      await member.put(`/api/meetings/${noted}/notes`, { text: 'Agreed', version: 0 }).expect(200);
    await savedChat(service, others.meetingId, [member, other]);
    const { app } = service.running;
    await app.get(Database).write(async (tx) => {
      await app.get(MemberDirectory).hold(member.memberId, tx.manager);
      const visit = { id: uuidv7(), meetingId, memberId: member.memberId, at: new Date() };
      await app.get(VisitsRepository).enter(tx.manager, visit);
      const { memberId } = member;
      const now = new Date();
      const peer = new Peer({
        ticketId: uuidv7(),
        memberId,
        name: 'Ann',
        photo: null,
        role: 'admin',
        waiting: false,
        since: now,
      });
      await app.get(RoomSessionsRepository).add(tx.manager, meetingId, peer);
    });
  },
});

it('removes the roles of the member from the settings of SDK clients', async () => {
  const service = await withoutMedia();
  try {
    const [ann, ben] = [await register(service, 'Ann'), await register(service, 'Ben')];
    const { meetingId } = await meet(ben);
    const rows = service.running.app.get(SdkConferencesRepository);
    const kept = { own: true, muteAll: false, limits: {}, vcodes: [], attributes: [], openings: 0 };
    const roles: KeptConference['roles'] = [
      [ann.memberId, 'admin'],
      [ben.memberId, 'talker'],
    ];
    await rows.save(meetingId, { ...kept, roles }, new Date());
    await service.publish(identityAccountErased, { aggregateId: ann.memberId, data: { memberId: ann.memberId } });
    await service.drained();
    expect((await rows.find(meetingId))?.roles).toEqual([[ben.memberId, 'talker']]);
  } finally {
    await service.close();
  }
});
