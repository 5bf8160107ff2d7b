import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Left = (manager: EntityManager, groupId: string, userIds: readonly string[]) => Promise<void>;
type Ended = (manager: EntityManager, groupId: string) => Promise<void>;

/** Hooks of modules that depend on groups, run in the transaction of the change. The modules register when they start. */
@Injectable()
export class GroupHooks {
  private readonly onLeft: Left[] = [];
  private readonly onEnded: Ended[] = [];

  registerLeft(hook: Left): void {
    this.onLeft.push(hook);
  }

  registerEnded(hook: Ended): void {
    this.onEnded.push(hook);
  }

  async left(manager: EntityManager, groupId: string, userIds: readonly string[]): Promise<void> {
    for (const hook of this.onLeft) await hook(manager, groupId, userIds);
  }

  async ended(manager: EntityManager, groupId: string): Promise<void> {
    for (const hook of this.onEnded) await hook(manager, groupId);
  }
}

@Global()
@Module({ providers: [GroupHooks], exports: [GroupHooks] })
export class GroupHooksModule {}
