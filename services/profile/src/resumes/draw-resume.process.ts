import PDFDocument from 'pdfkit';
import { metadataWith } from './carried-profile.js';
import { ResumeFonts } from './resume-fonts.js';
import { breaksIn, charactersOf, inFontOrder, isJoined, isRightToLeft, stretchesOf } from './resume-lines.js';

/**
 * A process of its own that draws one résumé. It receives `{ title, families, blocks, mostPages, photo, carried }` and sends the PDF, then `done`;
 * or the refusal `too-long`. Only the used glyphs of each font are embedded. Characters that no font has are drawn as □.
 */
interface Told {
  title: string;
  locale: string;
  /** folders of fonts below `@fontsource-variable`, the first that has a character draws it */
  families: string[];
  blocks: Block[];
  mostPages: number;
  photo?: Photo;
  /** for the metadata: letters of base64 */
  carried?: string;
}
interface Photo {
  /** letters of base64 */
  jpeg: string;
  alt: string;
}
interface Block {
  text: string;
  /** the role for screen readers; left out: a paragraph */
  role?: 'H1' | 'H2' | 'H3';
  /** points */
  size: number;
  bold?: boolean;
  colour?: string;
  /** points above it */
  gap: number;
  indent?: number;
  /** at the right end of its first line */
  aside?: string;
  /** a line below it */
  rule?: boolean;
  /** stays on the page of the block that follows */
  keep?: boolean;
  /** its paragraphs begin at the side where their language begins; other lines begin at the left, as the page does */
  prose?: boolean;
}

interface Line {
  text: string;
  /** its paragraph begins at the right */
  rightToLeft: boolean;
}

const roleOf = ({ role }: Block): string => role ?? 'P';

const REGULAR = 400;
const BOLD = 650;
const MARGIN = { left: 54, right: 54, top: 52, bottom: 52 };
const LEADING = 1.45;
/** Its side and the room before it. */
const PHOTO = { side: 84, before: 18 };

const say = (what: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(what, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
  });

process.once('message', (told: Told) => {
  draw(told)
    .then(() => say('done'))
    .catch((error: unknown) => say({ refused: error instanceof Error ? error.message : 'failed' }))
    .finally(() => {
      process.disconnect();
    });
});
// The parent is gone.
process.once('disconnect', () => process.exit());

async function draw({ title, locale, families, blocks, mostPages, photo, carried }: Told): Promise<void> {
  const fonts = new ResumeFonts(families);
  const document = opened(title, locale);
  const structure = document.struct('Document');
  document.addStructure(structure);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const weightOf = ({ bold }: Block): number => (bold ? BOLD : REGULAR);
  for (const block of blocks) {
    fonts.note(block.text, weightOf(block));
    fonts.note(block.aside ?? '', REGULAR);
  }
  await fonts.register(document);

  const widthOf = (text: string, weight: number, size: number): number =>
    fonts
      .runs(text, weight)
      .reduce((width, run) => width + document.font(run.font).fontSize(size).widthOfString(run.text), 0);
  const write = ({ text, rightToLeft }: Line, weight: number, size: number, x: number, y: number): void => {
    let at = x;
    for (const stretch of stretchesOf(text, rightToLeft)) {
      const runs = fonts.runs(stretch.text, weight);
      // With named features the library lays out the whole run, and not its words from left to right.
      const whole = stretch.rightToLeft ? { features: [] } : {};
      for (const run of stretch.rightToLeft ? runs.toReversed() : runs) {
        const shown = stretch.rightToLeft ? inFontOrder(run.text) : run.text;
        const marked = isJoined(run.text);
        // Readers get the text: its glyphs are parts of letters.
        if (marked) document.markContent('Span', { actual: run.text });
        document
          .font(run.font)
          .fontSize(size)
          .text(shown, at, y, { lineBreak: false, baseline: 'alphabetic', ...whole });
        if (marked) document.endMarkedContent();
        at += document.widthOfString(shown, whole);
      }
    }
  };
  /** A word wider than the line is cut. */
  const linesOf = ({ text, size, prose }: Block, weight: number, first: number, width: number): Line[] => {
    const lines: Line[] = [];
    for (const paragraph of text.split('\n')) {
      const rightToLeft = prose === true && isRightToLeft(paragraph);
      let line = '';
      let start = 0;
      const room = (): number => (lines.length === 0 ? first : width);
      for (const next of breaksIn(paragraph)) {
        let word = paragraph.slice(start, next);
        start = next;
        if (line !== '' && widthOf((line + word).trimEnd(), weight, size) > room()) {
          lines.push({ text: line.trimEnd(), rightToLeft });
          line = '';
        }
        while (widthOf(word.trimEnd(), weight, size) > room()) {
          const characters = charactersOf(word);
          let fitting = 1;
          while (widthOf(characters.slice(0, fitting + 1).join(''), weight, size) <= room()) fitting += 1;
          lines.push({ text: characters.slice(0, fitting).join(''), rightToLeft });
          word = characters.slice(fitting).join('');
        }
        line += word;
      }
      lines.push({ text: line.trimEnd(), rightToLeft });
    }
    return lines;
  };

  const { width: paper, height } = document.page;
  const bottom = height - MARGIN.bottom;
  let y = MARGIN.top;
  const beside = new BesidePhoto(document, structure, photo);
  const nextPage = (): void => {
    beside.end();
    if (document.bufferedPageRange().count >= mostPages) throw new Error('too-long');
    document.addPage();
    y = MARGIN.top;
  };
  for (const [index, block] of blocks.entries()) {
    const { size, indent = 0, aside = '', colour = '#1f2328' } = block;
    const weight = weightOf(block);
    const left = MARGIN.left + indent;
    y = beside.begin(block, y);
    const room = paper - MARGIN.right - left - beside.room(y);
    const asideWidth = aside === '' ? 0 : widthOf(aside, REGULAR, 9.5) + 12;
    const lines = linesOf(block, weight, room - asideWidth, room);
    const role = roleOf(block);
    const element = document.struct(role);
    structure.add(element);
    const atTop = y === MARGIN.top;
    if (!atTop && y + heightOf(block) + heightKept(blocks, index) > bottom) nextPage();
    if (y !== MARGIN.top) y += block.gap;
    for (const [number, line] of lines.entries()) {
      if (y + size * LEADING > bottom) nextPage();
      const baseline = y + size * 1.1;
      document.fillColor(colour);
      element.add(document.markStructureContent(role));
      const toRight = line.rightToLeft ? room - widthOf(line.text, weight, size) : 0;
      write(line, weight, size, left + toRight, baseline);
      if (number === 0 && aside !== '') {
        document.fillColor('#59636e');
        write({ text: aside, rightToLeft: false }, REGULAR, 9.5, paper - MARGIN.right - asideWidth + 12, baseline);
      }
      document.endMarkedContent();
      y += size * LEADING;
    }
    element.end();
    if (block.rule) {
      ruleBelow(document, y);
      y += 5;
    }
  }
  const { count } = document.bufferedPageRange();
  structure.end();
  end(document, carried);
  await ended;
  await say({ pdf: Buffer.concat(chunks), pages: count });
}

const opened = (title: string, locale: string): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: locale,
    font: null as unknown as string,
    info: { Title: title, Producer: 'Renmai', Creator: 'Renmai' },
  });

const heightOf = (block: Block | undefined): number =>
  block ? block.gap + block.size * LEADING * Math.min(2, block.text.split('\n').length) : 0;

/** The height of what stays on the page of a block. */
function heightKept(blocks: readonly Block[], index: number): number {
  let kept = 0;
  for (let at = index; blocks[at]?.keep && at < index + 4; at += 1) kept += heightOf(blocks[at + 1]);
  return kept;
}

/** The lines beside the photo are shorter, and the first section begins below it. */
class BesidePhoto {
  private until = 0;
  constructor(document: PDFKit.PDFDocument, structure: PDFKit.PDFStructureElement, photo: Photo | undefined) {
    if (!photo) return;
    structure.add(drawnPhoto(document, photo));
    this.until = MARGIN.top + PHOTO.side;
  }
  begin({ rule }: Block, y: number): number {
    return rule ? Math.max(y, this.until) : y;
  }
  room(y: number): number {
    return y < this.until ? PHOTO.side + PHOTO.before : 0;
  }
  end(): void {
    this.until = 0;
  }
}

/** The photo at the upper right corner, cut to a square. */
function drawnPhoto(document: PDFKit.PDFDocument, { jpeg, alt }: Photo): PDFKit.PDFStructureElement {
  const { side } = PHOTO;
  const x = document.page.width - MARGIN.right - side;
  const picture = document.struct('Figure', { alt }, () => {
    document.save().roundedRect(x, MARGIN.top, side, side, 6).clip();
    document.image(Buffer.from(jpeg, 'base64'), x, MARGIN.top, {
      cover: [side, side],
      align: 'center',
      valign: 'center',
    });
    document.restore();
  });
  return picture;
}

/** A line that programs which read aloud pass over. */
function ruleBelow(document: PDFKit.PDFDocument, y: number): void {
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(MARGIN.left, y + 1)
    .lineTo(document.page.width - MARGIN.right, y + 1)
    .lineWidth(0.6)
    .stroke('#d1d9e0');
  document.endMarkedContent();
}

function end(document: PDFKit.PDFDocument, carried: string | undefined): void {
  if (carried !== undefined) carry(document, carried);
  document.end();
}

/** Not an attached file: programs that look through documents refuse those that have one. */
function carry(document: PDFKit.PDFDocument, carried: string): void {
  const metadata = document.ref({ Type: 'Metadata', Subtype: 'XML' });
  // So that it is found without unfolding anything.
  metadata.compress = false;
  metadata.end(Buffer.from(metadataWith(carried), 'ascii'));
  (document as unknown as { _root: { data: { Metadata: unknown } } })._root.data.Metadata = metadata;
}
