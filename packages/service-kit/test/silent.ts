import type { PortLogger } from '../src/port-logger.js';

const nothing = (): void => undefined;

/** Set to console to see the messages of an adapter. */
export const silent: PortLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Keeps the messages that it logs. */
export function collecting(): PortLogger & { messages(): string[] } {
  const told: string[] = [];
  const tell = (_details: object, message: string): void => {
    told.push(message);
  };
  return { debug: tell, info: tell, warn: tell, error: tell, messages: () => told };
}
