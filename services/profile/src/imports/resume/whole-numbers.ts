import type { Segment } from './lines.js';

const begins = /^(?:\p{L}[\p{L}.]{1,8}\s*[:：]?\s*)?[+(（]?\d[\d()（）\s+]*[-–—]?$/u;
const goesOn = /^[-–—]?\s?\d[\d\s–—-]*$/u;
const digitsOf = (text: string): number => text.replaceAll(/\D/g, '').length;
const [FEWEST, MOST] = [9, 13];

/** `090-` and `1234-5678` below each other in a narrow box are one number of a phone. */
export function withWholeNumbers(segments: readonly Segment[]): Segment[] {
  const joined = new Map<Segment, Segment>();
  for (const above of segments) {
    if (!begins.test(above.text) || digitsOf(above.text) >= FEWEST) continue;
    const below = segments.find((one) => isBelow(above, one) && areOne(above.text, one.text));
    if (below && !joined.has(below)) joined.set(above, below);
  }
  const rests = new Set(joined.values());
  return segments
    .filter((one) => !rests.has(one))
    .map((one) => {
      const rest = joined.get(one);
      return rest ? { ...one, text: one.text + rest.text, end: Math.max(one.end, rest.end) } : one;
    });
}

const isBelow = (above: Segment, one: Segment): boolean =>
  one.page === above.page &&
  one.y > above.y + 1 &&
  one.y - above.y < above.size * 2.2 &&
  (Math.abs(one.x - above.x) < 4 || Math.abs(one.x + one.end - above.x - above.end) < 8);

function areOne(above: string, below: string): boolean {
  const digits = digitsOf(above + below);
  return (
    goesOn.test(below) &&
    /[-–—]$/u.test(above) !== /^[-–—]/u.test(below) &&
    /^\D*[0+]/u.test(above) &&
    digits >= FEWEST &&
    digits <= MOST
  );
}
