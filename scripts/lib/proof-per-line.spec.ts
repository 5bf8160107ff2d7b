import { columns, linesIn, proofOfFeatures, proofOfServices, testsIn } from './proof-per-line.mjs';

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

it('no service has fewer than 15 tests for 1,000 lines, no web feature less than 0.2 lines of spec for a line', () => {
  const thin = proofOfServices().filter(({ perThousand }) => perThousand < 15);
  expect(thin.map(({ name }) => name)).toEqual([]);
  expect(
    proofOfFeatures()
      .filter(({ perLine }) => perLine < 0.2)
      .map(({ name }) => name),
  ).toEqual([]);
});

it('aligns numbers to the right', () => {
  expect(
    columns([
      ['name', 'lines'],
      ['a', '10'],
    ]),
  ).toBe('name  lines\na        10');
});
