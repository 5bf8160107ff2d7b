// @ts-check
/**
 * Sides beside each other, each measure on a scale of its own.
 * @param {{ title: string, sides: string[], measures: { name: string, unit: string, values: number[] }[] }} chart
 * @returns {string} an SVG
 */
export function bars({ title, sides, measures }) {
  const group = 34 + sides.length * 22;
  const height = 60 + measures.length * group;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" font-family="sans-serif" font-size="13">
<rect width="720" height="${height}" fill="#fff"/>
<text x="20" y="30" font-size="15">${title}</text>
${measures.map((measure, index) => measureAt(measure, 50 + index * group)).join('\n')}
</svg>
`;

  /** @param {{ name: string, unit: string, values: number[] }} measure @param {number} top */
  function measureAt({ name, unit, values }, top) {
    const most = Math.max(...values);
    const rows = values.map((value, index) => {
      const [y, width] = [top + 24 + index * 22, Math.max(1, (value / most) * 440)];
      return `<text x="110" y="${y + 13}" text-anchor="end">${sides[index]}</text><rect x="118" y="${y}" width="${width.toFixed(1)}" height="17" fill="${COLOURS[index]}"/><text x="${(124 + width).toFixed(1)}" y="${y + 13}">${Number(value.toPrecision(3)).toLocaleString('en')} ${unit}</text>`;
    });
    return `<text x="20" y="${top + 14}" fill="#555">${name}</text>${rows.join('')}`;
  }
}

const COLOURS = ['#8a2b2b', '#1f5f8b'];
