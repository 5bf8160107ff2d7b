import { alsoCalled } from './also-called.js';
import { calledAbroad } from './called-abroad.js';

/** Names of a city beside those of the list. */
export const furtherNames = (id: string): string[] =>
  [alsoCalled[id], calledAbroad[id]].flatMap((names) => names?.split('|') ?? []);
