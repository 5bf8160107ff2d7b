// @ts-check
import { endWorker } from '../lib/worker-end.mjs';
import { tearDown as endServers } from './jest-setup.mjs';

/** jest's globalTeardown. */
export default async function tearDown() {
  await endWorker();
  await endServers();
}
