import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cardSize } from '@renmai/contracts/profile/cards.api';
import { drawPdf, Turns, usualLimits, type Asker } from '@renmai/service-kit';
import sharp from 'sharp';
import { drawResume } from '../resumes/draw-resume.js';
import { cardModel, type CardTexts } from './card-model.js';

/** Number of recent cards that are kept; each has about 50 KB. */
const KEPT = 200;
const QUALITY = 86;
/** One card at a time, so that crawlers of many pages leave the processes to members. */
const turns = new Turns({ running: 1, waiting: 30 });
/** Several callers may wait for the same card, so it belongs to no caller, and it goes on when one of them leaves. */
const nobody: Asker = { of: null };
const BAR = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">` +
    `<rect width="20" height="${cardSize.height}" fill="#40a0ff"/></svg>`,
);

/** Draws the preview card for pages without a picture, with the fonts and in the processes of résumés, under the same limits. */
@Injectable()
export class CardDrawer {
  private readonly drawn = new Map<string, Promise<Buffer>>();

  /** A JPEG. Concurrent requests for the same card share it. @throws errors of `Turns` */
  card(texts: CardTexts): Promise<Buffer> {
    const { title, description, locale } = texts;
    const key = createHash('sha256')
      .update(JSON.stringify([title, description, locale]))
      .digest('base64url');
    const known = this.drawn.get(key) ?? this.begin(key, texts);
    // The latest is the last to go.
    this.drawn.delete(key);
    this.drawn.set(key, known);
    const [oldest] = this.drawn.keys();
    if (this.drawn.size > KEPT && oldest !== undefined) this.drawn.delete(oldest);
    return known;
  }

  private begin(key: string, texts: CardTexts): Promise<Buffer> {
    const drawing = turns.take(nobody, () => draw(texts));
    // After a failure the next caller tries again.
    drawing.catch(() => this.drawn.delete(key));
    return drawing;
  }
}

async function draw(texts: CardTexts): Promise<Buffer> {
  const pdf = await drawResume(cardModel(texts), nobody);
  const { images } = await drawPdf(pdf, nobody, { ...usualLimits, width: cardSize.width, mostPages: 1 });
  const [page] = images;
  if (!page) throw new Error('nothing was drawn of a card');
  return sharp(page)
    .extract({ left: 0, top: 0, ...cardSize })
    .composite([{ input: BAR }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
