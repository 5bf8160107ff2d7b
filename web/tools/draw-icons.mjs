// Draws public/icon-*.png from public/icon.svg: `node tools/draw-icons.mjs` after the mark has changed.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const file = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const svg = await readFile(file('icon.svg'), 'utf8');
// A mask may cut away the corners, and iOS rounds them itself: colour to the edge, the mark within the safe circle.
const full = svg.replace('rx="15" ', '');
const masked = full
  .replace('viewBox="0 0 64 64"', 'viewBox="-10 -10 84 84"')
  .replace('<rect width="64" height="64"', '<rect x="-10" y="-10" width="84" height="84"');

const draw = (source, size, name) =>
  sharp(Buffer.from(source), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(file(name));

await draw(svg, 192, 'icon-192.png');
await draw(svg, 512, 'icon-512.png');
await draw(masked, 512, 'icon-maskable-512.png');
await draw(full, 180, 'icon-180.png');
