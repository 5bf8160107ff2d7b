import { localIds, SeenIds } from './ids.js';

it('gives ids that grow, also within a millisecond and when the clock goes back', () => {
  const times = [2_000_000_000_000, 2_000_000_000_000, 1_900_000_000_000, 2_000_000_000_001];
  const next = localIds(
    () => times.shift() ?? 2_000_000_000_002,
    () => 0.5,
  );
  const ids = Array.from({ length: 5 }, () => BigInt(next()));
  expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
  expect(new Set(ids).size).toBe(5);
  expect(ids.every((id) => id < 2n ** 63n)).toBe(true);
});

it('two pages that begin in the same millisecond differ', () => {
  const at = () => 2_000_000_000_000;
  expect(localIds(at, () => 0.1)()).not.toBe(localIds(at, () => 0.2)());
});

it('knows the latest ids and forgets the oldest', () => {
  const seen = new SeenIds(3);
  expect(['1', '2', '3', '1', '4', '2', '1'].map((id) => seen.add(id))).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});
