/** The time, as a dependency, so that expiry can be tested without waiting. */
export abstract class Clock {
  abstract now(): Date;

  /** How far it is ahead of the clocks of machine and database, in ms. Only a `MovableClock` has other than 0. */
  get shiftMs(): number {
    return 0;
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/**
 * SQL: the time by the database's clock, for decisions that must not depend on which process makes them. Where the clock of
 * the service is moved, it is as far from the database's.
 */
export const databaseNow = (clock: Clock, sql = 'statement_timestamp()'): string =>
  clock.shiftMs === 0 ? sql : `(${sql} + interval '${Math.round(clock.shiftMs)} milliseconds')`;
