import type { Outcome } from './application.schema.js';
import { placesGiven } from './places-given.js';

const places = (capacity: number | null, taken: number, whenFull: 'wait' | 'refuse' = 'wait') => ({
  capacity,
  taken,
  whenFull,
});

it.each<[string, Outcome[], ReturnType<typeof places>, string]>([
  ['without a limit', ['applied', 'waiting'], places(null, 9), 'place place'],
  ['in the order of the list', ['applied', 'applied', 'applied'], places(3, 2), 'place waits waits'],
  ['with people who already wait', ['waiting', 'waiting', 'applied'], places(1, 0), 'place stays waits'],
  ['with people who have a place', ['approved', 'offered', 'applied'], places(3, 2), 'stays stays place'],
  ['with no place left and no waiting list', ['applied', 'waiting'], places(1, 1, 'refuse'), 'refused stays'],
  ['with fewer places than are taken', ['applied'], places(1, 2), 'waits'],
])('gives places %s', (_, states, counter, expected) => {
  expect(placesGiven(states, counter).join(' ')).toBe(expected);
});
