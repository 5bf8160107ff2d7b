import { columns, linesIn, proofOfServices, testsIn } from './proof-per-line.mjs';

it('counts tests as they are written, and a table of cases once', () => {
  const spec = [
    "describe('rooms', () => {",
    "  it('opens', () => undefined);",
    "  it.each<[string]>([['a'], ['b']])('%s', () => undefined);",
    '  it.each`a | b`("$a", () => undefined);',
    "  expect(/x/.test('it('));",
    '});',
    'it.each([',
    "test('closes', () => undefined);",
    "wait('it(');",
  ].join('\n');
  expect(testsIn(spec)).toBe(5);
  expect(testsIn('')).toBe(0);
});

it('counts lines whether the last one ends or not', () => {
  expect(['', 'a', 'a\n', 'a\nb', 'a\n\n'].map(linesIn)).toEqual([0, 1, 1, 2, 2]);
});

it('finds both kinds of specs of a service', () => {
  const network = proofOfServices().find(({ name }) => name === 'network');
  expect(network?.unit).toBeGreaterThan(50);
  expect(network?.service).toBeGreaterThan(200);
  expect(network?.perThousand).toBeCloseTo(
    (((network?.unit ?? 0) + (network?.service ?? 0)) * 1000) / (network?.lines ?? 1),
  );
});

it('aligns numbers to the right', () => {
  expect(
    columns([
      ['name', 'lines'],
      ['a', '10'],
    ]),
  ).toBe('name  lines\na        10');
});
