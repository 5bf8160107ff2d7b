// @ts-check
import sharp from 'sharp';
import { cloths, grounds } from '../draw/colours.mjs';
import { randomOf } from '../draw/random.mjs';
import { round } from '../draw/shapes.mjs';

const png = async (/** @type {string} */ svg) =>
  new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());

/** Marks on a field of 300 × 300, in one colour. @type {((ink: string, random: import('../draw/random.mjs').Random) => string)[]} */
const marks = [
  (ink) =>
    `<path d="M60 210 L150 70 L240 210 Z" fill="none" stroke="${ink}" stroke-width="26" stroke-linejoin="round"/>`,
  (ink) =>
    `<circle cx="120" cy="150" r="62" fill="${ink}"/><circle cx="190" cy="150" r="62" fill="${ink}" opacity=".55"/>`,
  (ink, random) =>
    [0, 1, 2, 3]
      .map((bar) => {
        const height = round(random.between(60, 160));
        return `<rect x="${66 + bar * 44}" y="${230 - height}" width="30" height="${height}" rx="8" fill="${ink}"/>`;
      })
      .join(''),
  (ink) =>
    `<path d="M70 190 C110 90 190 90 230 190" fill="none" stroke="${ink}" stroke-width="28" stroke-linecap="round"/><circle cx="150" cy="206" r="24" fill="${ink}"/>`,
  (ink) =>
    `<path d="M150 62 L226 106 L226 194 L150 238 L74 194 L74 106 Z" fill="none" stroke="${ink}" stroke-width="24" stroke-linejoin="round"/><circle cx="150" cy="150" r="30" fill="${ink}"/>`,
  (ink) =>
    `<path d="M66 118 H234 M66 164 H200 M66 210 H160" stroke="${ink}" stroke-width="26" stroke-linecap="round"/>`,
];
const shield = (/** @type {string} */ ink) =>
  `<path d="M150 56 L228 84 V152 C228 202 194 232 150 250 C106 232 72 202 72 152 V84 Z" fill="none" stroke="${ink}" stroke-width="18"/>` +
  `<path d="M104 132 L150 108 L196 132 L150 156 Z M122 156 V186 C140 200 160 200 178 186 V156" fill="${ink}"/>`;

/** A logo that follows from the name; schools have a shield. @param {{ kind: string, name: string }} page */
export function logoOf({ kind, name }) {
  const random = randomOf(`logo ${name}`);
  const [deep = '#2f4a6d'] = random.pick(cloths.slice(0, 7));
  const [, pale = '#e6d5bf'] = random.pick(grounds);
  const dark = random.chance(0.5);
  const mark = kind === 'school' ? shield : random.pick(marks);
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 300 300">
      <rect width="300" height="300" fill="${dark ? deep : pale}"/>${mark(dark ? pale : deep, random)}</svg>`,
  );
}

const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const FONTS = "'Noto Sans CJK SC', 'Noto Sans CJK JP', sans-serif";

/**
 * A sheet of paper that passes for a licence or a letter, with a seal.
 * @param {string} title @param {string[]} lines
 */
export const paperOf = (title, lines) =>
  png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840" viewBox="0 0 1000 1400">
      <rect width="1000" height="1400" fill="#fbf7ec"/>
      <rect x="40" y="40" width="920" height="1320" fill="none" stroke="#b08d4a" stroke-width="6"/>
      <text x="500" y="220" font-family="${FONTS}" font-size="52" text-anchor="middle" fill="#4a3a1c">${escaped(title)}</text>
      ${lines
        .map(
          (line, i) =>
            `<text x="130" y="${400 + i * 90}" font-family="${FONTS}" font-size="34" fill="#33302a">${escaped(line)}</text>`,
        )
        .join('')}
      <g fill="none" stroke="#c0392b" opacity=".8"><circle cx="740" cy="1120" r="120" stroke-width="10"/>
        <circle cx="740" cy="1120" r="98" stroke-width="3"/></g>
      <path d="M740 1074 L752 1108 L788 1108 L759 1129 L770 1163 L740 1142 L710 1163 L721 1129 L692 1108 L728 1108 Z" fill="#c0392b" opacity=".8"/>
    </svg>`,
  );
