import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Cache, SERVICE, type MemoryCache, type ServiceDefinition } from '@renmai/service-kit';
import { beginAgain, rememberRows } from './empty-database.js';
import type { TestService } from './service.js';

/** How the service is now is how `emptyService` leaves it. It has a database, a memory cache and folders of its own. */
export async function rememberService({ dataSource }: TestService): Promise<void> {
  await rememberRows(dataSource);
}

/** Empties the database, cache, mailbox and storage of data that spec files left. The service must be idle. */
export async function emptyService({ running, dataSource, folder }: TestService): Promise<void> {
  await beginAgain(dataSource);
  const { uses } = running.app.get<ServiceDefinition>(SERVICE);
  if (uses.includes('cache')) running.app.get<MemoryCache>(Cache).clear();
  await emptyFolder(folder);
}

/** Removes everything but the mark that the service wrote into its storage at its start. */
async function emptyFolder(folder: string): Promise<void> {
  const objects = join(folder, 'storage', 'objects');
  for (const place of [folder, join(folder, 'storage'), objects]) {
    for (const name of await readdir(place).catch(() => [])) {
      if (['storage', 'objects', 'installation'].includes(name)) continue;
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
}
