import { Injectable } from '@nestjs/common';
import { maxMeetingRings, ringSeconds, type MeetingRing } from '@renmai/contracts/conference/calls.api';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Cache, Clock, Problem } from '@renmai/service-kit';
import { MeetingAccess } from '../meetings/meeting-access.js';
import { MeetingsService } from '../meetings/meetings.service.js';
import { newsChannel } from './call-changes.js';
import { CallReach } from './call-reach.js';

interface Ring {
  meetingId: string;
  callerId: string;
  at: number;
}

const RING_MS = ringSeconds * 1000;
const TRIES = 5;
const keyOf = (memberId: string): string => `conference:meeting-rings:${memberId}`;

/** Meetings ring for friends of their hosts. The ringing is short, so it has no place in the database. */
@Injectable()
export class MeetingRings {
  constructor(
    private readonly access: MeetingAccess,
    private readonly meetings: MeetingsService,
    private readonly reach: CallReach,
    private readonly members: MemberDirectory,
    private readonly cache: Cache,
    private readonly clock: Clock,
  ) {}

  async ring(callerId: string, meetingId: string, memberIds: readonly string[]): Promise<{ ringing: number }> {
    const { view } = await this.access.run(callerId, meetingId);
    if (view.state === 'planned') throw new Problem(problems.notBegun);
    if (view.state !== 'open') throw new Problem(problems.over);
    const asked = [...new Set(memberIds)].filter((id) => id !== callerId);
    const reached = await this.reach.among(callerId, asked);
    if (reached.length === 0) throw new Problem(problems.notReachable);
    await this.meetings.invite(callerId, meetingId, reached);
    const ring = { meetingId, callerId, at: this.clock.now().getTime() };
    await Promise.all(
      reached.map((id) => this.change(id, (rings) => [ring, ...rings].slice(0, maxMeetingRings), ring)),
    );
    return { ringing: reached.length };
  }

  /** Declined, or answered: the other devices of the member stop, too. */
  stop(memberId: string, meetingId: string): Promise<void> {
    return this.change(memberId, (rings) => rings, { meetingId });
  }

  /** The meetings that ring for a member now and that they can enter. */
  async of(memberId: string): Promise<MeetingRing[]> {
    const rings = this.alive(await this.cache.get(keyOf(memberId)));
    if (rings.length === 0) return [];
    const callers = await this.members.visibleMembers(
      memberId,
      rings.map(({ callerId }) => callerId),
    );
    const shown = await Promise.all(
      rings.map(async ({ meetingId, callerId, at }) => {
        const caller = callers.get(callerId)?.card;
        const seen = await this.access.seen(memberId, meetingId).catch(() => null);
        if (!caller || seen?.view.state !== 'open' || seen.standing?.removed) return [];
        return [{ meetingId, title: seen.view.title, caller, rangAt: new Date(at).toISOString() }];
      }),
    );
    return shown.flat();
  }

  /** Without the former ring of the same meeting. */
  private async change(
    memberId: string,
    change: (rings: Ring[]) => Ring[],
    { meetingId }: Pick<Ring, 'meetingId'>,
  ): Promise<void> {
    const key = keyOf(memberId);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await this.cache.get(key);
      const after = change(this.alive(before).filter((ring) => ring.meetingId !== meetingId));
      const kept = after.length === 0 ? null : JSON.stringify(after);
      if (before === kept || (await this.cache.replace(key, before, kept, RING_MS))) break;
    }
    await this.cache.publish(newsChannel(memberId), meetingId);
  }

  private alive(kept: string | null): Ring[] {
    const since = this.clock.now().getTime() - RING_MS;
    return kept === null ? [] : (JSON.parse(kept) as Ring[]).filter(({ at }) => at > since);
  }
}
