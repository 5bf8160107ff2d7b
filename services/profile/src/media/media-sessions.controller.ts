import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { Actor, Endpoint, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { MediaSessions } from './media-sessions.js';

@Controller()
export class MediaSessionsController {
  constructor(private readonly sessions: MediaSessions) {}

  @Endpoint(mediaApi.openSession)
  open(
    @Actor() actor: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ResponseOf<typeof mediaApi.openSession> {
    void reply.header('cache-control', 'no-store');
    return { expiresAt: this.sessions.open(actor, reply).toISOString() };
  }

  @Endpoint(mediaApi.closeSession)
  close(@Res({ passthrough: true }) reply: FastifyReply): void {
    this.sessions.close(reply);
  }
}
