import type { PortLogger } from '../src/port-logger.js';

const nothing = (): void => undefined;

/** Set to console for a look at what an adapter says. */
export const silent: PortLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
