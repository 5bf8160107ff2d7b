/** One socket. `send` throws nothing; frames that cannot be sent are lost with the socket. */
export interface Transport {
  send(bytes: Uint8Array): void;
  close(): void;
}

export interface TransportEvents {
  onOpen(): void;
  onMessage(bytes: Uint8Array): void;
  /** once, also when it never opened */
  onClose(): void;
}

export type OpenTransport = (url: string, events: TransportEvents) => Transport;

/** The platform's own WebSocket, one binary frame for each message. */
export const webSocketTransport: OpenTransport = (url, events) => {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => events.onOpen();
  socket.onmessage = ({ data }: { data: unknown }) => {
    if (data instanceof ArrayBuffer) events.onMessage(new Uint8Array(data));
  };
  socket.onclose = () => events.onClose();
  return {
    send: (bytes) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(new Uint8Array(bytes));
    },
    close: () => socket.close(),
  };
};

/** Time as the client sees it; the platform's own unless a test brings another. */
export interface Timers {
  now(): number;
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export const platformTimers: Timers = {
  now: () => Date.now(),
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
