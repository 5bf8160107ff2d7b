import { Injectable } from '@nestjs/common';
import type { im } from '@renmai/im-protocol';
import type { Session } from '../sessions/session.js';

/** Answer to an item sent over the socket. `reason` decides the client's message; only listed texts. */
export type UpAnswer =
  | { ok: true; serverId: bigint; at: Date; metas?: im.Meta.$Properties[]; isLast?: boolean }
  | { ok: false; code: number; reason: string };

/** Handles the items of one name space received over a socket. */
export type UpHandler = (session: Session, meta: im.Meta) => Promise<UpAnswer>;

/** Handlers by `Meta.ns`: 1 messages, 2 rooms, 3 roster. Modules register theirs when they start. */
@Injectable()
export class UpHandlers {
  private readonly handlers = new Map<number, UpHandler>();

  register(ns: number, handler: UpHandler): void {
    this.handlers.set(ns, handler);
  }

  of(ns: number): UpHandler | undefined {
    return this.handlers.get(ns);
  }
}
