import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { callsApi, CallView } from '@renmai/contracts/conference/calls.api';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Problem } from '@renmai/service-kit';
import { createHash } from 'node:crypto';
import { MeetingAccess } from '../meetings/meeting-access.js';
import { isOpen, partiesOf, secondsOf } from './call-changes.js';
import { inIt } from './call.policy.js';
import type { CallRow } from './calls.repository.js';
import { MeetingRings } from './meeting-rings.js';

/** Calls as their parties see them, with the way into their room. */
@Injectable()
export class CallViews {
  constructor(
    private readonly members: MemberDirectory,
    private readonly access: MeetingAccess,
    private readonly rings: MeetingRings,
  ) {}

  async news(memberId: string, rows: readonly CallRow[]): Promise<ResponseOf<(typeof callsApi)['news']>> {
    const [items, meetings] = await Promise.all([
      Promise.all(rows.map((row) => this.view(memberId, row))),
      this.rings.of(memberId),
    ]);
    const version = createHash('sha256')
      .update(JSON.stringify([items, meetings]))
      .digest('base64url')
      .slice(0, 22);
    return { version, items, meetings };
  }

  async answered(memberId: string, call: CallRow): Promise<ResponseOf<(typeof callsApi)['answer']>> {
    const view = await this.view(memberId, call);
    // A call that found everybody busy has no room; the caller gets the reason.
    if (!isOpen(call)) throw new Problem(view.state === 'busy' ? problems.busy : problems.callOver);
    return { call: view, entry: await this.access.enter(memberId, call.callId, {}) };
  }

  async view(memberId: string, call: CallRow): Promise<CallView> {
    const cards = await this.members.visibleMembers(memberId, partiesOf(call));
    const own = call.rings.find((ring) => ring.memberId === memberId);
    return {
      callId: call.callId,
      media: call.media,
      state: call.state,
      caller: cards.get(call.callerId ?? '')?.card ?? null,
      callees: call.rings.flatMap(({ memberId: id, state }) => {
        const member = cards.get(id)?.card;
        return member ? [{ member, state }] : [];
      }),
      groupId: call.groupId,
      own: own?.state ?? null,
      people: isOpen(call) ? inIt(call) : 0,
      inIt: isOpen(call) && (own ? own.state === 'answered' : call.callerId === memberId && !call.callerLeft),
      startedAt: call.startedAt.toISOString(),
      answeredAt: call.answeredAt?.toISOString() ?? null,
      endedAt: call.endedAt?.toISOString() ?? null,
      seconds: secondsOf(call),
    };
  }
}
