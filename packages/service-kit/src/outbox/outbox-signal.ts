import { Injectable } from '@nestjs/common';

/** Lets a commit wake the relay of the same process, so that nobody waits for its next look. */
@Injectable()
export class OutboxSignal {
  private listener: (() => void) | null = null;

  wake(): void {
    this.listener?.();
  }

  onWake(listener: () => void): void {
    this.listener = listener;
  }
}
