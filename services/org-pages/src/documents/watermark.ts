import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';

const TILE = { width: 440, height: 260 };
const SHADE = 'rgba(200, 20, 20, 0.2)';
const SIZES = { name: 44, detail: 18 };
const QUALITY = 82;

export interface Viewer {
  name: string;
  memberId: string;
  at: Date;
}

/** Fonts of the machine; those with Chinese and Japanese letters have to be named to be used. */
function fontFamilies(): string {
  const families = GlobalFonts.families.map(({ family }) => family);
  if (families.length === 0) throw new Error('there are no fonts here, so nobody could be named on a document');
  const wide = families.filter((family) => /CJK|WenQuanYi|Han|Hei|Droid Sans Fallback/.test(family));
  return ['DejaVu Sans', ...wide, 'sans-serif'].map((family) => `"${family}"`).join(', ');
}

/** The viewer's name slantwise, below it in small letters the member id and the time. Transparent PNG. */
function tile({ name, memberId, at }: Viewer): Promise<Buffer> {
  const canvas = createCanvas(TILE.width, TILE.height);
  const drawing = canvas.getContext('2d');
  const families = fontFamilies();
  drawing.translate(TILE.width / 2, TILE.height / 2);
  drawing.rotate(-Math.PI / 9);
  drawing.fillStyle = SHADE;
  drawing.textAlign = 'center';
  drawing.font = `bold ${SIZES.name}px ${families}`;
  drawing.fillText(name || memberId, 0, -10, TILE.width * 0.95);
  drawing.font = `${SIZES.detail}px ${families}`;
  for (const [line, text] of [memberId, at.toISOString()].entries()) drawing.fillText(text, 0, 24 + line * 26);
  return canvas.encode('png');
}

/**
 * A page as JPEG with its viewer burnt in, again and again, so that no piece of it can be cut out without the name.
 * @param page upright picture
 */
export async function watermarked(page: Buffer, viewer: Viewer): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  const mark = await tile(viewer);
  // A tile that is larger than the page is refused: its middle is shown then.
  const fitting =
    width < TILE.width || height < TILE.height
      ? await sharp(mark)
          .resize({ width: Math.min(width, TILE.width), height: Math.min(height, TILE.height), fit: 'inside' })
          .toBuffer()
      : mark;
  return sharp(page)
    .composite([{ input: fitting, tile: true }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
