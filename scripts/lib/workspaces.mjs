// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

/** Folders with a package.json below `parent`, as paths from the root. @param {string} parent */
function below(parent) {
  const folder = fromRoot(parent);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'package.json')))
    .map((name) => `${parent}/${name}`)
    .sort();
}

/** The workspaces whose src/ is compiled to dist/ for Node. */
export function nodeWorkspaces() {
  return [...below('packages'), ...below('services'), 'gateway'].filter((place) => existsSync(fromRoot(place, 'src')));
}

/** Others ask these while they start; the rest follows by name. */
const FIRST = ['identity', 'profile'];

/** @returns names of the built services in the order in which they start */
export function builtServices() {
  const names = below('services')
    .map((place) => place.slice('services/'.length))
    .filter((name) => existsSync(fromRoot('services', name, 'dist/app.module.js')));
  return [...FIRST.filter((name) => names.includes(name)), ...names.filter((name) => !FIRST.includes(name))];
}

/** `org-pages` -> `org_pages` @param {string} service */
export function databaseOf(service) {
  return service.replaceAll('-', '_');
}
