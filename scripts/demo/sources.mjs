// @ts-check
import { people } from './people/index.mjs';

/** From where applicants came, most often by the search. @type {readonly string[]} */
const sources = ['search', 'list', 'search', 'feed', 'shared', 'search', 'homepage', 'list', 'notification', 'direct'];

/** @param {import('./people/entries.mjs').DemoMember} person */
export const sourceOf = (person) => sources[people.indexOf(person) % sources.length] ?? 'direct';
