import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { LOGGER, Problem } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { RoomPlaces } from '../../nodes/room-places.js';
import { RoleTokens } from './role-tokens.js';

/** Set by another node when it forwards a call; the gateway removes such headers from outside. */
const HOP = 'x-renmai-room-hop';
const ANSWER_MS = 10_000;

const uuid = z.uuid();
const answered = z.looseObject({ error: z.int() });

/** Calls of the SDK name their conference only in the body; those about a room of another node are forwarded to it. */
@Injectable()
export class SdkForwarding {
  constructor(
    private readonly places: RoomPlaces,
    private readonly roleTokens: RoleTokens,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The answer of the node that has the room; null: this node has to answer.
   * @throws Problem 503 if that node does not answer
   */
  async answer(
    { url, headers, body }: FastifyRequest,
    asked: { confrId?: string | null | undefined; roleToken?: string | undefined },
  ): Promise<object | null> {
    // The conference is named by the role token, or else by the call itself.
    const meetingId = (asked.roleToken && this.roleTokens.read(asked.roleToken)?.meetingId) ?? asked.confrId;
    if (headers[HOP] !== undefined || !uuid.safeParse(meetingId).success) return null;
    const right = await this.rightNode(String(meetingId));
    if (right === null) return null;
    try {
      const answer = await fetch(new URL(url, right), {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', [HOP]: '1' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return answered.parse(await answer.json());
    } catch (cause) {
      throw new Problem(commonProblems.unavailable, { cause, retryAfter: 2 });
    }
  }

  private async rightNode(meetingId: string): Promise<string | null> {
    try {
      return (await this.places.elsewhere(meetingId))?.origin ?? null;
    } catch (error) {
      this.logger.warn({ err: error, meetingId }, 'it is not known which node has this room');
      throw new Problem(commonProblems.unavailable, { cause: error, retryAfter: 2 });
    }
  }
}
