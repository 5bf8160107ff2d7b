/** More items wait to be stored than may be held in memory. */
export class StreamsBusy extends Error {
  constructor() {
    super('too much waits to be stored');
  }
}

/** A group's, room's or thread's conversation that was never opened. */
export class NoConversation extends Error {
  constructor(key: string) {
    super(`there is no conversation ${key}`);
  }
}
