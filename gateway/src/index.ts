import { startService, type RunningService, type StartOptions } from '@renmai/service-kit';
import { gatewayModule } from './app.module.js';

/**
 * Starts the gateway in this process. Rejects with a `ConfigError` that names everything wrong with the environment.
 */
export const startGateway = (options: StartOptions = {}): Promise<RunningService> =>
  startService(gatewayModule(), options);
