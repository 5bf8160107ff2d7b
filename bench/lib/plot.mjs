// @ts-check
/**
 * Lines over sizes, both axes in powers of ten: what grows as its data does is a slope of one, what does not is level.
 * @typedef {{ name: string, values: number[] }} Line in milliseconds, one for each size
 * @param {{ title: string, axis: string, sizes: { value: number, name: string }[], lines: Line[] }} plot
 * @returns {string} an SVG
 */
export function plot({ title, axis, sizes, lines }) {
  const all = lines.flatMap(({ values }) => values);
  const low = 10 ** Math.floor(Math.log10(Math.min(...all)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...all)));
  const first = sizes[0]?.value ?? 1;
  const last = sizes.at(-1)?.value ?? 10;
  const x = (/** @type {number} */ value) => 70 + (Math.log10(value / first) / Math.log10(last / first)) * 330;
  const y = (/** @type {number} */ value) => 330 - (Math.log10(value / low) / Math.log10(high / low)) * 270;
  const steps = Array.from({ length: Math.round(Math.log10(high / low)) + 1 }, (_, power) => low * 10 ** power);
  const ends = spread(lines.map(({ values }) => y(values.at(-1) ?? low)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 380" font-family="sans-serif" font-size="13">
<rect width="720" height="380" fill="#fff"/>
<text x="70" y="28" font-size="15">${title}</text>
${steps.map((value) => `<path d="M70 ${at(y(value))}H400" stroke="#ddd"/><text x="62" y="${at(y(value) + 4)}" text-anchor="end">${Number(value.toPrecision(1))} ms</text>`).join('\n')}
${sizes.map(({ value, name }) => `<text x="${at(x(value))}" y="354" text-anchor="middle">${name}</text>`).join('\n')}
<text x="235" y="374" text-anchor="middle" fill="#555">${axis}</text>
${lines.map(({ name, values }, index) => line(name, values, index)).join('\n')}
</svg>
`;

  /** @param {string} name @param {number[]} values @param {number} index */
  function line(name, values, index) {
    const colour = COLOURS[index % COLOURS.length];
    const points = values.map((value, size) => [x(sizes[size]?.value ?? first), y(value)]);
    const path = points.map(([px = 0, py = 0]) => `${at(px)} ${at(py)}`).join('L');
    const dots = points.map(([px = 0, py = 0]) => `<circle cx="${at(px)}" cy="${at(py)}" r="3.5" fill="${colour}"/>`);
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<text x="412" y="${at((ends[index] ?? 0) + 4)}" fill="${colour}">${name}</text>`;
  }
}

const COLOURS = ['#8a2b2b', '#1f5f8b', '#2f6b3a', '#6a4a8c', '#8a6a1f', '#444'];
const at = (/** @type {number} */ value) => Number(value.toFixed(1));

/** Moves names apart that would overlap. @param {number[]} heights */
function spread(heights) {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  for (let step = 1; step < order.length; step++) {
    const [above = 0, here = 0] = [order[step - 1], order[step]];
    placed[here] = Math.max(placed[here] ?? 0, (placed[above] ?? 0) + 17);
  }
  return placed;
}
