import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';

const TILE = { width: 440, height: 260 };
const SHADE = { red: 200, green: 20, blue: 20, alpha: 0.2 };
const SIZES = { name: 44, detail: 18 };
const QUALITY = 82;
const OPAQUE = 255;

export interface Viewer {
  name: string;
  memberId: string;
  at: Date;
}

interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** Fonts of the machine; those with Chinese and Japanese letters are only used if they are named. */
function fontFamilies(): string {
  const families = GlobalFonts.families.map(({ family }) => family);
  if (families.length === 0) throw new Error('there are no fonts here, so nobody could be named on a document');
  const wide = families.filter((family) => /CJK|WenQuanYi|Han|Hei|Droid Sans Fallback/.test(family));
  return ['DejaVu Sans', ...wide, 'sans-serif'].map((family) => `"${family}"`).join(', ');
}

/** The viewer's name, slanted; below it in small letters the member id and the time. RGBA; smaller if the page is smaller than a tile. */
function tile({ name, memberId, at }: Viewer, page: Pixels): Pixels {
  const scale = Math.min(1, page.width / TILE.width, page.height / TILE.height);
  const [width, height] = [Math.ceil(TILE.width * scale), Math.ceil(TILE.height * scale)];
  const drawing = createCanvas(width, height).getContext('2d');
  const families = fontFamilies();
  drawing.scale(scale, scale);
  drawing.translate(TILE.width / 2, TILE.height / 2);
  drawing.rotate(-Math.PI / 9);
  drawing.fillStyle = `rgba(${SHADE.red}, ${SHADE.green}, ${SHADE.blue}, ${SHADE.alpha})`;
  drawing.textAlign = 'center';
  drawing.font = `bold ${SIZES.name}px ${families}`;
  drawing.fillText(name || memberId, 0, -10, TILE.width * 0.95);
  drawing.font = `${SIZES.detail}px ${families}`;
  for (const [line, text] of [memberId, at.toISOString()].entries()) drawing.fillText(text, 0, 24 + line * 26);
  return { data: drawing.getImageData(0, 0, width, height).data, width, height };
}

/**
 * RGB of the page and RGBA of the mark. Only letters are touched, a twelfth of a page: to compose whole pictures costs ten
 * times as much.
 */
function burnIn({ data, width, height }: Pixels, mark: Pixels): void {
  for (let at = 0; at < mark.width * mark.height; at += 1) {
    const alpha = mark.data[at * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    const kept = OPAQUE - alpha;
    const [red, green, blue] = [SHADE.red * alpha, SHADE.green * alpha, SHADE.blue * alpha];
    for (let y = Math.floor(at / mark.width); y < height; y += mark.height) {
      for (let x = at % mark.width; x < width; x += mark.width) {
        const place = (y * width + x) * 3;
        data[place] = ((data[place] ?? 0) * kept + red) / OPAQUE;
        data[place + 1] = ((data[place + 1] ?? 0) * kept + green) / OPAQUE;
        data[place + 2] = ((data[place + 2] ?? 0) * kept + blue) / OPAQUE;
      }
    }
  }
}

/**
 * A page as JPEG with its viewer burnt in, again and again, so that no piece of it can be cut out without the name.
 * @param page upright picture
 */
export async function watermarked(page: Buffer, viewer: Viewer): Promise<Buffer> {
  const { data, info } = await sharp(page)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height };
  burnIn(pixels, tile(viewer, pixels));
  // Tables of its own for each picture would make it a twentieth smaller, for three times the work.
  return sharp(data, { raw: info }).jpeg({ quality: QUALITY, optimiseCoding: false }).toBuffer();
}
