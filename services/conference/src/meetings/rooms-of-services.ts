import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import type { roomsApi } from '@renmai/contracts/conference/rooms.api';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, uuidv7 } from '@renmai/service-kit';
import { meetingPath, type MeetingRow } from './meeting.row.js';
import { MeetingsRepository } from './meetings.repository.js';
import { MeetingsService } from './meetings.service.js';
import { OpenRooms } from './open-rooms.port.js';

type Put = InputOf<typeof roomsApi.put>;

/** Rooms for other services, which decide who may be in them. */
@Injectable()
export class RoomsOfServices {
  constructor(
    private readonly database: Database,
    private readonly rows: MeetingsRepository,
    private readonly meetings: MeetingsService,
    private readonly members: MemberDirectory,
    private readonly rooms: OpenRooms,
    private readonly clock: Clock,
  ) {}

  async put({ params, body }: Put): Promise<{ roomId: string; path: string }> {
    const source = `${params.kind}:${params.id}`;
    const hosts = new Set(body.hostIds);
    const named = [
      ...body.hostIds.map((memberId) => ({ memberId, role: 'admin' as const })),
      ...body.memberIds.filter((id) => !hosts.has(id)).map((memberId) => ({ memberId, role: body.memberRole })),
    ];
    const known = await this.members.visibleMembers(
      null,
      named.map(({ memberId }) => memberId),
    );
    const members = [...new Map(named.map((one) => [one.memberId, one])).values()].filter((one) =>
      known.has(one.memberId),
    );
    const { row, before } = await this.database.write(async (tx) => {
      const former = await this.rows.bySource(tx.manager, source);
      const next: MeetingRow = {
        meetingId: former?.meetingId ?? uuidv7(),
        kind: params.kind,
        title: body.title,
        hostId: members[0]?.role === 'admin' ? members[0].memberId : null,
        state: 'open',
        startsAt: new Date(body.startsAt),
        endsAt: new Date(body.endsAt),
        door: 'invited',
        lobby: false,
        guests: false,
        password: null,
        version: 0,
        createdAt: former?.createdAt ?? this.clock.now(),
      };
      const present = former ? await this.rows.invited(next.meetingId, tx.manager) : [];
      if (former) await this.rows.change(tx.manager, next);
      else await this.rows.add(tx.manager, next, source);
      await this.rows.replaceMembers(tx.manager, next.meetingId, members);
      return { row: next, before: present };
    });
    const allowed = new Set(members.map(({ memberId }) => memberId));
    this.rooms.expel(
      row.meetingId,
      before.map(({ memberId }) => memberId).filter((id) => !allowed.has(id)),
    );
    return { roomId: row.meetingId, path: meetingPath(row.meetingId) };
  }

  async remove(kind: string, id: string): Promise<void> {
    const row = await this.rows.bySource(this.database.manager, `${kind}:${id}`);
    if (row) await this.meetings.finish(row.meetingId, 'cancelled', null);
  }
}
