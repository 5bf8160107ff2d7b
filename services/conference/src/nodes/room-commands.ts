import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Cache, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { z } from 'zod';

const CHANNEL = 'conference:room-commands';

const command = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('end'), meetingId: z.uuid() }),
  z.object({ kind: z.literal('expel'), meetingId: z.uuid(), memberIds: z.array(z.uuid()) }),
  z.object({ kind: z.literal('let-out'), memberId: z.uuid() }),
  z.object({ kind: z.literal('drain'), nodeId: z.uuid(), draining: z.boolean() }),
]);
export type RoomCommand = z.infer<typeof command>;

/**
 * Commands to all processes that have rooms, including this one. A lost command does no lasting harm: each node checks its rooms every half
 * minute (`room-review.ts`).
 */
@Injectable()
export class RoomCommands implements OnModuleInit, OnModuleDestroy {
  private readonly listeners = new Set<(command: RoomCommand) => void>();
  private end: (() => Promise<void>) | undefined;

  constructor(
    private readonly cache: Cache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.end = await this.cache.subscribe(CHANNEL, (message) => {
      const read = command.safeParse(JSON.parse(message));
      if (read.success) for (const listener of this.listeners) listener(read.data);
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.end?.().catch(() => undefined);
  }

  onCommand(listener: (command: RoomCommand) => void): void {
    this.listeners.add(listener);
  }

  send(what: RoomCommand): void {
    this.cache.publish(CHANNEL, JSON.stringify(what)).catch((error: unknown) => {
      this.logger.warn({ err: error, kind: what.kind }, 'the other nodes were not told; they find out by themselves');
    });
  }
}
