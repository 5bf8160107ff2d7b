import { bigintOf, CommSyncDL, MSync, Provision, up, type im } from '@renmai/im-protocol';
import type { Sessions } from '../../../src/sessions/sessions.js';
import type { SocketSession } from '../../../src/sessions/socket-session.js';
import type { Connection } from '../../../src/transports/connection.js';
import { provisionFrame } from '../device.js';

/** A connection without a socket, whose client accepts every batch. It stores frames until they are taken. */
export class MemoryConnection implements Connection {
  closed: { code: number; reason: string } | null = null;
  /** frames that were answered as making no sense */
  senseless = 0;
  private frames: im.MSync[] = [];
  private readonly session: SocketSession;

  constructor(sessions: Sessions) {
    this.session = sessions.welcome(this) as SocketSession;
  }

  /** Somebody who is in. */
  static async of(
    sessions: Sessions,
    user: { id: string; token: string },
    resource: string,
    actionVersion = 'v5.1',
  ): Promise<MemoryConnection> {
    const connection = new MemoryConnection(sessions);
    const login = provisionFrame({ user: user.id, token: user.token, resource, provision: { actionVersion } });
    await connection.say(MSync.encode(login).finish());
    const [answer] = connection.taken();
    const status = answer && Provision.decode(answer.payload).status;
    if (!status || status.errorCode)
      throw new Error(`${user.id} was not let in: ${status?.errorCode} ${status?.reason}`);
    return connection;
  }

  /** Resolves when everything that this brought about has been answered. */
  async say(bytes: Uint8Array): Promise<void> {
    this.session.message(bytes);
    await this.session.drained();
  }

  /** The frames since the last call. */
  taken(): im.MSync[] {
    const { frames } = this;
    this.frames = [];
    return frames;
  }

  /** Disconnects the client. */
  leave(): void {
    this.session.closed();
  }

  send(message: Uint8Array): void {
    const frame = MSync.decode(message);
    if (frame.command === MSync.Command.SYNC && this.acknowledged(frame)) return;
    this.frames.push(frame);
  }

  close(code: number, reason: string): void {
    this.closed ??= { code, reason };
  }

  abort(): void {
    this.close(1006, 'broken off');
  }

  pause(): void {
    return;
  }

  resume(): void {
    return;
  }

  /** A batch is acknowledged and not kept. */
  private acknowledged(frame: im.MSync): boolean {
    const { metaId, queue, nextKey, metas, isLast } = CommSyncDL.decode(frame.payload);
    if (!metaId.isZero()) return false;
    if (!queue) {
      this.senseless += 1;
      return false;
    }
    if (metas.length > 0 && !isLast && bigintOf(nextKey) > 0n) {
      const pull = MSync.encode(up.sync({ queue, key: nextKey })).finish();
      setImmediate(() => {
        this.session.message(pull);
      });
    }
    return true;
  }
}
