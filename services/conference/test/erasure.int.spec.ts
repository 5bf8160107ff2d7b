import { Database, uuidv7 } from '@renmai/service-kit';
import { describeErasure, hearOf, register } from '@renmai/test-kit';
import { MemberDirectory } from '@renmai/member-directory';
import { AppModule } from '../src/app.module.js';
import { MeetingsRepository } from '../src/meetings/meetings.repository.js';
import { Peer } from '../src/rooms/peer.js';
import { RoomSessionsRepository } from '../src/rooms/room-sessions.repository.js';
import { meet, placeCall } from './support/conference.js';

describeErasure(AppModule, {
  options: { env: { MEDIA_OFF: 'true' } },
  leave: async (service, member) => {
    await hearOf(service, member, 'Ann');
    const { meetingId } = await meet(member);
    const other = await register(service, 'Ben');
    await placeCall(service, member, other);
    await placeCall(service, other, member);
    const { app } = service.running;
    await app.get(Database).write(async (tx) => {
      await app.get(MemberDirectory).hold(member.memberId, tx.manager);
      const visit = { id: uuidv7(), meetingId, memberId: member.memberId, at: new Date() };
      await app.get(MeetingsRepository).enter(tx.manager, visit);
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
