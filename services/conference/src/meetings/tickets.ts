import { Inject, Injectable } from '@nestjs/common';
import { roomRole, type RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { roomSocketPath } from '@renmai/contracts/conference/signalling';
import { Clock, CONFIG, deriveKey, uuidv7 } from '@renmai/service-kit';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ConferenceConfig } from '../config.js';

const LIFE_MS = 60_000;
/** Life of a ticket for applications of the SDK, which get it when they create a conference and use it when their user wants to enter. */
export const SDK_TICKET_MS = 10 * 60_000;

const contents = z.object({
  /** of this ticket: it can be used once */
  id: z.uuid(),
  meetingId: z.uuid(),
  /** null: a guest */
  memberId: z.uuid().nullable(),
  /** of a guest; members are shown by their profile name */
  name: z.string(),
  role: roomRole,
  waits: z.boolean(),
  /** has agreed to be recorded */
  agrees: z.boolean().optional(),
  until: z.int(),
});
export type Ticket = z.infer<typeof contents>;

/** Tickets are signed with a key of this service, so that the room needs no table of them. */
@Injectable()
export class Tickets {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: ConferenceConfig,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.SECRET_KEY, 'conference tickets');
  }

  issue(what: Omit<Ticket, 'id' | 'until'>, lifeMs = LIFE_MS): RoomTicket {
    const until = this.clock.now().getTime() + lifeMs;
    const text = Buffer.from(JSON.stringify({ ...what, id: uuidv7(), until })).toString('base64url');
    return {
      ticket: `${text}.${this.sign(text)}`,
      // The gateway uses the meeting in the path to find the node of the room.
      socketPath: `${roomSocketPath}/${what.meetingId}`,
      expiresAt: new Date(until).toISOString(),
      meetingId: what.meetingId,
      role: what.role,
      waits: what.waits,
    };
  }

  /** Null: this service did not issue it. `isCurrent` checks whether it is still valid: a session that continues shows an old one. */
  read(ticket: string): Ticket | null {
    const [text = '', signature = ''] = ticket.split('.');
    const [shown, right] = [Buffer.from(signature), Buffer.from(this.sign(text))];
    if (shown.length !== right.length || !timingSafeEqual(shown, right)) return null;
    return contents.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  }

  isCurrent({ until }: Ticket): boolean {
    return until >= this.clock.now().getTime();
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
