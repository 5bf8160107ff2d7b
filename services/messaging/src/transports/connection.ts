/** One client's connection, whichever way its bytes are framed. Each message is one MSync. */
export interface Connection {
  /** What is still to be written is bounded: past that the connection is broken off, and the client comes again. */
  send(message: Uint8Array): void;
  /**
   * Says goodbye after what was sent before. Codes below 1000 are SockJS's own way of speaking; a native websocket is
   * closed with 4000 more. Only 401 keeps clients from coming again.
   */
  close(code: number, reason: string): void;
  /** Breaks it off at once. */
  abort(): void;
  /** Reads nothing more until `resume`, so that a client that sends too much has to wait. */
  pause(): void;
  resume(): void;
}

/** Anyone who talks over a connection. */
export interface Talker {
  message(message: Uint8Array): void;
  /** What came could not even be unpacked. */
  garbled(): void;
  /** Once, when nothing comes or goes any more. */
  closed(): void;
}

/** Takes new connections; the sessions do. */
export abstract class Reception {
  abstract welcome(connection: Connection): Talker;
}

/** A frame, as it comes off a socket, has at most so many bytes. */
export const MAX_FRAME_BYTES = 256 * 1024;

export const nativeCode = (code: number): number => (code < 1000 ? code + 4000 : code);
