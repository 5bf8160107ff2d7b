import { Injectable } from '@nestjs/common';
import { StoredMessagesRepository, type ReadPosition } from './stored-messages.repository.js';

/** How far users have read; positions that arrive during a write are written with the next one. */
@Injectable()
export class ReadPositions {
  private waiting: ReadPosition[] = [];
  private next: Promise<void> | null = null;
  private current: Promise<void> = Promise.resolve();

  constructor(private readonly messages: StoredMessagesRepository) {}

  /** Resolves when it has been written. */
  set(position: ReadPosition): Promise<void> {
    this.waiting.push(position);
    this.next ??= this.current.then(() => this.write());
    return this.next;
  }

  private write(): Promise<void> {
    const positions = this.waiting;
    this.waiting = [];
    this.next = null;
    const written = this.messages.readUpTo(positions);
    this.current = written.catch(() => undefined);
    return written;
  }
}
