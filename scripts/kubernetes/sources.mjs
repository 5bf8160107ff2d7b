// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { servicesOf } from './files.mjs';

/**
 * @param {Record<string, readonly { callers?: readonly string[] }[]>} endpoints by the service that has them
 * @returns {Record<string, string[]>} who calls each service
 */
export const callersIn = (endpoints) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([service, list]) => [
      service,
      [...new Set(list.flatMap(({ callers }) => callers ?? []))].sort(),
    ]),
  );

/** The files that PostgreSQL's container mounts, by their names. @param {string} compose the text of docker-compose.yml */
export function scriptsIn(compose) {
  const mounted = (servicesOf(compose).postgres?.volumes ?? []).filter((volume) => volume.startsWith('.'));
  return Object.fromEntries(
    mounted.map((volume) => {
      const file = String(volume.split(':')[0]);
      return [path.basename(file), readFileSync(fromRoot(file), 'utf8')];
    }),
  );
}
