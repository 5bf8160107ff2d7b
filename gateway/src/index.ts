import { startService, type RunningService, type StartOptions } from '@renmai/service-kit';
import { appModule } from './app.module.js';
import type { Neighbours } from './proxy/upstreams.js';

/**
 * Starts the gateway in this process. Rejects with a `ConfigError` that names everything wrong with the environment.
 * `neighbours`: HTTP servers of services that run in this process too, by origin.
 */
export const startGateway = ({
  neighbours,
  ...options
}: StartOptions & { neighbours?: Neighbours } = {}): Promise<RunningService> =>
  startService(appModule(undefined, neighbours), options);
