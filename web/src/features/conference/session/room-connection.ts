import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { AnswerTo, ClosedReason, RoomEvent } from '@renmai/contracts/conference/signalling';
import { type Asked, RoomFault, RoomLink } from './room-link';

interface Listener {
  /** admitted, or in the lobby; also after each reconnect */
  onJoined: (answer: AnswerTo<'join'>) => Promise<void>;
  onEvent: (event: RoomEvent) => void;
  /** the connection is lost and is being restored */
  onBroken: () => void;
  /** for good; `lost`: the connection could not be restored */
  onOver: (reason: ClosedReason | 'lost') => void;
}

const WAITS_MS = [0, 500, 1_000, 2_000, 3_000] as const;
const LONGEST_MS = 3_000;
const MOVED_TRIES = 3;
const GIVE_UP_MS = 5 * 60_000;

/** The server refused, and would refuse again. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** The connection to a room: one socket after another, with the same session as long as the room knows it. */
export class RoomConnection {
  private link: RoomLink | null = null;
  private ticket: RoomTicket | null = null;
  private sessionId: string | null = null;
  private attempts = 0;
  private brokenAt = 0;
  private over = false;
  /** the caller of `join` gets the error */
  private connecting = false;
  /** the last socket ended because the room has moved to another node */
  private moved = false;

  constructor(
    /** a new ticket, where the former one's session has ended */
    private readonly enter: () => Promise<RoomTicket>,
    private readonly listener: Listener,
  ) {}

  /** The first connection. @throws RoomFault where the room cannot be entered */
  async join(ticket: RoomTicket): Promise<void> {
    this.ticket = ticket;
    for (let tries = 1; ; tries += 1) {
      try {
        await this.connect(ticket);
        return;
      } catch (error) {
        // The room moved to another node at that moment; the same address leads there.
        if (!this.moved || tries === MOVED_TRIES) throw error;
      }
    }
  }

  get open(): boolean {
    return this.link !== null;
  }

  /** @throws RoomFault `closed` while there is no connection */
  get current(): RoomLink {
    if (!this.link) throw new RoomFault('closed');
    return this.link;
  }

  ask<T extends Parameters<RoomLink['ask']>[0]>(type: T, what: Asked<T>) {
    return this.link ? this.link.ask(type, what) : Promise.reject(new RoomFault('closed'));
  }

  /** Gives up the present socket; another one is tried. */
  drop(): void {
    this.link?.end();
  }

  leave(): void {
    this.over = true;
    this.link?.sayGoodbye();
    this.link = null;
  }

  private async connect(ticket: RoomTicket): Promise<void> {
    this.connecting = true;
    this.moved = false;
    try {
      const { sessionId } = this;
      const link: RoomLink = new RoomLink(ticket.socketPath, {
        onEvent: (event) => {
          if (this.link === link) this.listener.onEvent(event);
        },
        onEnd: (reason) => {
          if (this.link === link) this.lost(reason);
        },
      });
      this.link = link;
      await link.opened;
      const answer = await link.ask('join', { ticket: ticket.ticket, ...(sessionId !== null && { sessionId }) });
      this.sessionId = answer.sessionId;
      await this.listener.onJoined(answer);
      if (this.link !== link) throw new RoomFault('closed');
      this.attempts = 0;
    } finally {
      this.connecting = false;
    }
  }

  private lost(reason: ClosedReason | null): void {
    this.link = null;
    if (this.over) return;
    if (reason !== null && reason !== 'moved' && reason !== 'server') {
      this.end(reason);
      return;
    }
    this.moved = reason === 'moved';
    if (this.connecting) return;
    this.brokenAt = performance.now();
    this.listener.onBroken();
    void this.tryAgain();
  }

  private async tryAgain(): Promise<void> {
    const wait = WAITS_MS[this.attempts] ?? LONGEST_MS;
    this.attempts += 1;
    await new Promise((resolve) => window.setTimeout(resolve, wait));
    if (this.over) return;
    if (performance.now() - this.brokenAt > GIVE_UP_MS) {
      this.end('lost');
      return;
    }
    try {
      if (this.sessionId === null || !this.ticket) this.ticket = await this.enter();
      await this.connect(this.ticket);
    } catch (error) {
      if (this.over) return;
      if (error instanceof RoomFault && error.fault === 'ticket') this.sessionId = null;
      else if (isRefusal(error)) {
        this.end('ended');
        return;
      }
      const { link } = this;
      this.link = null;
      link?.end();
      void this.tryAgain();
    }
  }

  private end(reason: ClosedReason | 'lost'): void {
    if (this.over) return;
    this.over = true;
    this.listener.onOver(reason);
  }
}
