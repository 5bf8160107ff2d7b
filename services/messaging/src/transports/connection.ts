/** One client's connection, whichever way its bytes are framed. Each message is one MSync. */
export interface Connection {
  /** The queue of messages to write is bounded: beyond it the connection is closed, and the client connects again. */
  send(message: Uint8Array): void;
  /**
   * Closes after all earlier messages were sent. Codes below 1000 are specific to SockJS; a native websocket is closed with 4000
   * more. Only 401 keeps clients from connecting again.
   */
  close(code: number, reason: string): void;
  /** Breaks it off at once. */
  abort(): void;
  /** Reads nothing more until `resume`, so that a client that sends too much has to wait. */
  pause(): void;
  resume(): void;
}

/** The receiver of a connection's messages. */
export interface Talker {
  message(message: Uint8Array): void;
  /** Called when a received message could not be unpacked. */
  garbled(): void;
  /** Called once, when the connection is closed. */
  closed(): void;
}

/** Accepts new connections; implemented by the sessions. */
export abstract class Reception {
  abstract welcome(connection: Connection): Talker;
}

/** The maximum size of a frame received over a socket. */
export const MAX_FRAME_BYTES = 256 * 1024;

export const nativeCode = (code: number): number => (code < 1000 ? code + 4000 : code);
