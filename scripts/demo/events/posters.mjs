// @ts-check
import sharp from 'sharp';
import { cloths, grounds } from '../draw/colours.mjs';
import { randomOf } from '../draw/random.mjs';
import { round } from '../draw/shapes.mjs';

const WIDTH = 1200;
const HEIGHT = 675;
const FONTS = "'Noto Sans CJK SC', 'Noto Sans CJK JP', sans-serif";
/** A letter of Latin script is half as wide as one of Han script. */
const LINE = 22;
const LINES = 3;

const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const widthOf = (/** @type {string} */ text) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);

/**
 * A title in lines of about equal length; words of Latin script stay whole. The part before a colon has its own lines. @param {string}
 * title
 */
export const linesOf = (title) =>
  (title.match(/[^:：]+[:：]?/g) ?? [title]).flatMap((part) => wrapped(part.trim())).slice(0, LINES);

/** @param {string} text */
function wrapped(text) {
  const most = Math.ceil(widthOf(text) / Math.ceil(widthOf(text) / LINE));
  const pieces = text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/g) ?? [];
  /** @type {string[]} */
  const lines = [''];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? '';
    const isFull = widthOf(line) >= most || widthOf(line + piece.trimEnd()) > LINE;
    if (isFull && line !== '') lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trim());
}

/** The figures beside the words. @type {((ink: string, random: import('../draw/random.mjs').Random) => string)[]} */
const figures = [
  (ink) =>
    [0, 1, 2, 3, 4]
      .map(
        (ring) =>
          `<circle cx="950" cy="330" r="${50 + ring * 56}" fill="none" stroke="${ink}" stroke-width="18" opacity="${round(0.9 - ring * 0.15)}"/>`,
      )
      .join(''),
  (ink, random) =>
    Array.from({ length: 9 }, (_, place) => {
      const side = round(random.between(70, 130));
      const [x, y] = [780 + (place % 3) * 140, 110 + Math.floor(place / 3) * 160];
      return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="18" fill="${ink}" opacity="${round(random.between(0.35, 1))}"/>`;
    }).join(''),
  (ink, random) =>
    Array.from({ length: 7 }, (_, place) => {
      const y = 90 + place * 84;
      const lift = round(random.between(20, 70));
      return `<path d="M720 ${y} C840 ${y - lift} 960 ${y + lift} 1200 ${y - lift}" fill="none" stroke="${ink}" stroke-width="${10 + place * 3}" opacity=".8"/>`;
    }).join(''),
  (ink, random) =>
    Array.from({ length: 12 }, (_, place) => {
      const angle = (place / 12) * Math.PI * 2;
      const far = round(random.between(170, 260));
      const [x, y] = [round(950 + Math.cos(angle) * far), round(330 + Math.sin(angle) * far)];
      return `<line x1="950" y1="330" x2="${x}" y2="${y}" stroke="${ink}" stroke-width="12" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="20" fill="${ink}"/>`;
    }).join(''),
];

/** A poster that follows from the title. @param {{ title: string, host: string, where: string }} event */
export async function posterOf({ title, host, where }) {
  const random = randomOf(`poster ${title} ${host}`);
  const [deep = '#2f4a6d', , light = '#f4f4f1'] = random.pick(cloths.slice(0, 7));
  const [bright] = random.pick(grounds);
  const lines = linesOf(title.split(' · ')[0] ?? title);
  const top = 300 - (lines.length - 1) * 40;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="fade"><stop offset=".75" stop-color="${deep}"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${deep}"/>${random.pick(figures)(bright, random)}
    <rect width="860" height="${HEIGHT}" fill="url(#fade)"/>
    ${lines
      .map(
        (line, place) =>
          `<text x="72" y="${top + place * 84}" font-family="${FONTS}" font-size="60" font-weight="700" fill="${light}">${escaped(line)}</text>`,
      )
      .join('')}
    <text x="72" y="${HEIGHT - 120}" font-family="${FONTS}" font-size="32" fill="${light}" opacity=".9">${escaped(host)}</text>
    <text x="72" y="${HEIGHT - 70}" font-family="${FONTS}" font-size="30" fill="${light}" opacity=".7">${escaped(where)}</text>
  </svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());
}
