import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { SocketSession } from './socket-session.js';

/** The sockets of this process. */
@Injectable()
export class SessionRegistry {
  /** id of this process among all that serve chat */
  readonly node = randomUUID();
  /** logged in or not */
  readonly sockets = new Set<SocketSession>();
  /** sockets that are logged in */
  private readonly byUser = new Map<string, Set<SocketSession>>();

  add(userId: string, socket: SocketSession): void {
    const own = this.byUser.get(userId);
    if (own) own.add(socket);
    else this.byUser.set(userId, new Set([socket]));
  }

  remove(userId: string, socket: SocketSession): void {
    const own = this.byUser.get(userId);
    if (own?.delete(socket) && own.size === 0) this.byUser.delete(userId);
  }

  of(userId: string): SocketSession[] {
    return [...(this.byUser.get(userId) ?? [])];
  }
}
