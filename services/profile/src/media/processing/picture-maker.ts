import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { mediaRules, pictureVariants, type PictureVariant } from '@renmai/contracts/profile/media.schema';
import { asMovingWebp } from './moving-png.js';
import { variantUrl } from '../media.row.js';
import type { Made, Variant } from './made.js';
import { Refusal } from './refusal.js';

const { maxPixels } = mediaRules.picture;
/** All frames of an animation together; they are in memory at once. */
const MAX_ANIMATION_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 90;

// Memory is worth more here than speed: one picture at a time, nothing kept.
sharp.concurrency(1);
sharp.cache(false);

interface Source {
  path: string;
  animated: boolean;
}

/** Looks at the header alone, so that a picture that would fill the memory is never unfolded. */
export async function inspect(path: string): Promise<Source> {
  const meta = await sharp(path, { limitInputPixels: false, animated: true })
    .metadata()
    .catch((error: unknown) => {
      throw new Refusal('damaged', error);
    });
  const pages = meta.pages ?? 1;
  const framePixels = meta.width * (meta.pageHeight ?? meta.height);
  if (framePixels > maxPixels || framePixels * pages > Math.max(maxPixels, MAX_ANIMATION_PIXELS)) {
    throw new Refusal('too-many-pixels');
  }
  return { path, animated: pages > 1 };
}

export function open({ path, animated }: Source, frames: 'all' | 'first'): Sharp {
  const all = animated && frames === 'all';
  const image = sharp(path, { limitInputPixels: MAX_ANIMATION_PIXELS, failOn: 'truncated', animated: all }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
  // Animations carry no orientation; sharp refuses to turn them.
  return all ? image : image.autoOrient();
}

async function render(source: Source, name: PictureVariant): Promise<{ variant: Variant; info: OutputInfo }> {
  const side = pictureVariants[name];
  const image = open(source, name === 'page' || name === 'full' ? 'all' : 'first').resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const encoded =
    name === 'share'
      ? image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
      : image.webp({ quality: name === 'list' ? 78 : 82, effort: source.animated ? 2 : 4 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw new Refusal('damaged', error);
  });
  const contentType = name === 'share' ? 'image/jpeg' : 'image/webp';
  return { variant: { name, contentType, body: data }, info };
}

interface Making {
  contentType: string;
  /** other sites show it too */
  forSharing: boolean;
  /** a face or a logo: only the first picture of an animated file, as PNG */
  still: boolean;
}

/**
 * Pictures are always re-encoded: turned upright, in sRGB, and without any metadata (place, camera, thumbnails),
 * which sharp leaves behind unless asked to keep it. The file that was sent is not kept.
 */
export async function makePicture(
  mediaId: string,
  path: string,
  { contentType, forSharing, still }: Making,
): Promise<Made> {
  const moving = `${path}.webp`;
  const converted = contentType === 'image/png' && !still && (await asMovingWebp(path, moving, MAX_ANIMATION_PIXELS));
  const source = await inspect(converted ? moving : path);
  const variants: Variant[] = [];
  const make = async (name: PictureVariant) => {
    const { variant, info } = await render(source, name);
    variants.push(variant);
    return { url: variantUrl(mediaId, name), width: info.width, height: info.pageHeight ?? info.height };
  };
  const picture = {
    mediaId,
    animated: source.animated,
    list: await make('list'),
    page: await make('page'),
    full: await make('full'),
  };
  if (forSharing) await make('share');
  return { contentType: 'image/webp', variants, picture, video: null };
}
