import { Clock } from '@renmai/service-kit';

/** A clock that does not run until it is moved. */
export class SettableClock extends Clock {
  constructor(private current = new Date('2026-03-01T12:00:00.000Z')) {
    super();
  }

  now(): Date {
    return new Date(this.current);
  }

  set(to: Date): void {
    this.current = to;
  }

  advance({
    days = 0,
    hours = 0,
    minutes = 0,
    seconds = 0,
  }: {
    days?: number;
    hours?: number;
    minutes?: number;
    seconds?: number;
  }): void {
    const step = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    this.current = new Date(this.current.getTime() + step * 1000);
  }
}
