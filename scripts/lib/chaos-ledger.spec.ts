import { Ledger, outOfOrder } from '../../bench/chaos/ledger.mjs';

let ledger: Ledger;
beforeEach(() => {
  ledger = new Ledger();
  ledger.note('moments', '1', 'acknowledged');
  ledger.note('moments', '2', 'acknowledged');
  ledger.note('moments', '3', 'unknown');
});

describe('the ledger of chaos', () => {
  it.each([
    [['1', '2'], 'without what had no answer'],
    [['3', '2', '1'], 'with it'],
  ])('agrees with %p, %s', (moments) => {
    expect(ledger.differences({ moments })).toEqual([]);
  });

  it('names what is lost, doubled, and written by nobody', () => {
    expect(ledger.differences({ moments: ['2', '2', '3', '9'] })).toEqual([
      { kind: 'moments', lost: ['1'], doubled: ['2'], strange: ['9'] },
    ]);
  });

  it('misses a kind that is not there at all, and notices one that nobody wrote', () => {
    expect(ledger.differences({ comments: ['1'] })).toEqual([
      { kind: 'moments', lost: ['1', '2'], doubled: [], strange: [] },
      { kind: 'comments', lost: [], doubled: [], strange: ['1'] },
    ]);
  });

  it('keeps an answer, whatever a later attempt says, and counts answers alone', () => {
    ledger.note('moments', '1', 'unknown');
    ledger.note('moments', '3', 'acknowledged');
    expect([ledger.count('moments'), ledger.size, ledger.keysOf('moments')]).toEqual([3, 3, ['1', '2', '3']]);
  });
});

it.each([
  [[], 0],
  [[1, 2, 5, 9], 0],
  [[1, 5, 2, 3, 9], 2],
])('messages heard as %p: %d out of order', (numbers, count) => {
  expect(outOfOrder(numbers)).toBe(count);
});
