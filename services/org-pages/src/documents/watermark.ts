import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';

const TILE = { width: 640, height: 320 };
const SHADE = 'rgba(200, 20, 20, 0.2)';

/** Fonts of the machine; those with Chinese and Japanese letters have to be named to be used. */
function fontFamilies(): string {
  const families = GlobalFonts.families.map(({ family }) => family);
  if (families.length === 0) throw new Error('there are no fonts here, so nobody could be named on a document');
  const wide = families.filter((family) => /CJK|WenQuanYi|Han|Hei|Droid Sans Fallback/.test(family));
  return ['DejaVu Sans', ...wide, 'sans-serif'].map((family) => `"${family}"`).join(', ');
}

/** Lines of text slantwise, again and again, so that no piece of a page can be cut out without them. */
async function overlay(width: number, height: number, lines: readonly string[]): Promise<Buffer> {
  const tile = createCanvas(TILE.width, TILE.height);
  const drawing = tile.getContext('2d');
  drawing.translate(TILE.width / 2, TILE.height / 2);
  drawing.rotate(-Math.PI / 9);
  drawing.fillStyle = SHADE;
  drawing.textAlign = 'center';
  drawing.font = `28px ${fontFamilies()}`;
  for (const [place, text] of lines.entries()) drawing.fillText(text, 0, (place - (lines.length - 1) / 2) * 40);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = context.createPattern(tile, 'repeat');
  context.fillRect(0, 0, width, height);
  return canvas.encode('png');
}

/** A picture as WebP with the lines burnt in; it cannot be told from them any more. */
export async function watermarked(picture: Buffer, lines: readonly string[]): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .composite([{ input: await overlay(width, height, lines) }])
    .webp({ quality: 82 })
    .toBuffer();
}

/** Any picture of the accepted kinds, upright and at most `width` wide, without what its file says besides. */
export async function pictureAt(bytes: Buffer, width: number, maxPixels: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .png()
    .toBuffer();
}
