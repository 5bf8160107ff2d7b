import type { im } from '@renmai/im-protocol';
import type { Session } from '../sessions/session.js';

/** A provisioned socket as delivery sees it. */
export interface DeviceLink {
  readonly session: Session;
  /** Queued when the socket is slow; a queue that grows too long closes the socket. */
  send(frame: im.MSync.$Properties): void;
  close(code: number, reason: string): void;
}
