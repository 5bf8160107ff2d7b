import { cardBeside } from './card-beside';

const columns = [
  { stageId: 'new', cards: ['a', 'b', 'c'] },
  { stageId: 'viewed', cards: ['d'] },
  { stageId: 'interview', cards: [] },
].map(({ stageId, cards }) => ({ stageId, cards: cards.map((applicationId) => ({ applicationId })) }));

it.each([
  ['a', 'ArrowDown', 'new', 'b'],
  ['b', 'ArrowUp', 'new', 'a'],
  ['a', 'ArrowRight', 'viewed', 'd'],
  ['c', 'ArrowRight', 'viewed', 'd'],
  ['d', 'ArrowLeft', 'new', 'a'],
  ['d', 'ArrowRight', 'interview', null],
])('from %s by %s to the stage %s and the card %s', (from, key, stageId, applicationId) => {
  expect(cardBeside(columns, from, key)).toEqual({ stageId, applicationId });
});

it.each([
  ['a', 'ArrowUp'],
  ['c', 'ArrowDown'],
  ['a', 'ArrowLeft'],
  ['a', 'Enter'],
  ['x', 'ArrowDown'],
])('from %s by %s nowhere', (from, key) => {
  expect(cardBeside(columns, from, key)).toBeNull();
});
