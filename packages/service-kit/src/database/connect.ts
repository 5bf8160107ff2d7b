import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PortLogger } from '../port-logger.js';
import { isConnectionError } from './connection-errors.js';

const START_TIMEOUT_MS = 30_000;

/** Waits for the server to come up, so that the order of starting does not matter. */
export async function connect(options: DataSourceOptions, logger: PortLogger): Promise<DataSource> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      return await new DataSource(options).initialize();
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > deadline) throw error;
      logger.warn({ reason: reasonOf(error) }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
