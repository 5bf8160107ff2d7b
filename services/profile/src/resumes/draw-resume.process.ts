import PDFDocument from 'pdfkit';
import { metadataWith } from './carried-metadata.js';
import type { ResumeBlock as Block } from './draw-resume.js';
import { ResumeFonts } from './resume-fonts.js';
import { Pen } from './resume-pen.js';

/**
 * A process of its own that draws one résumé. It receives `{ title, families, blocks, side, mostPages, photo, carried }` and sends the PDF, then `done`;
 * or the refusal `too-long`. Only the used glyphs of each font are embedded. Characters that no font has are drawn as □.
 */
interface Told {
  title: string;
  locale: string;
  /** folders of fonts below `@fontsource-variable`, the first that has a character draws it */
  families: string[];
  blocks: Block[];
  /** those of a bar at the left */
  side?: Block[];
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

const usual = { indent: 0, aside: '', colour: '#1f2328', prose: false };
const roleOf = ({ role }: Block): string => role ?? 'P';

const REGULAR = 400;
const BOLD = 650;
const weightOf = ({ bold }: Block): number => (bold ? BOLD : REGULAR);
const ASIDE = { weight: REGULAR, size: 9.5 };
/** The width of A4. */
const PAPER = 595.28;
const MARGIN = { left: 54, right: 54, top: 52, bottom: 52 };
const LEADING = 1.45;
/** Its side, in the side bar too, and the room before it. */
const PHOTO = { side: 84, inSide: 104, before: 18 };
/** The bar at the left, up to its edge, and the column beside it. */
const SIDE = { left: 30, width: 140, edge: 184, tint: '#f1f4f8' };
const BESIDE_SIDE = { left: 208, width: PAPER - 208 - 44 };

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

async function draw({ title, locale, families, blocks, side, mostPages, photo, carried }: Told): Promise<void> {
  const fonts = new ResumeFonts(families);
  const document = opened(title, locale);
  const structure = document.struct('Document');
  document.addStructure(structure);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  for (const block of [...blocks, ...(side ?? [])]) {
    fonts.note(block.text, weightOf(block));
    fonts.note(block.aside ?? '', REGULAR);
  }
  await fonts.register(document);
  const sheets = new Sheets(document, mostPages, side !== undefined);
  const drawing = { document, structure, pen: new Pen(document, fonts), sheets };
  // The side bar comes first on the page, and last where the file is read aloud.
  const main = document.struct('Sect');
  structure.add(main);
  if (side) {
    const bar = document.struct('Sect');
    const top = MARGIN.top + (photo ? PHOTO.inSide + 14 : 0);
    if (photo) bar.add(drawnPhoto(document, photo, { x: SIDE.left, side: PHOTO.inSide }));
    drawBlocks({ ...drawing, structure: bar }, side, { ...SIDE, top, beside: undefined });
    sheets.first();
    drawBlocks({ ...drawing, structure: main }, blocks, { ...BESIDE_SIDE, top: MARGIN.top, beside: undefined });
    structure.add(bar);
    bar.end();
  } else {
    if (photo) main.add(drawnPhoto(document, photo, { x: PAPER - MARGIN.right - PHOTO.side, side: PHOTO.side }));
    const whole = { left: MARGIN.left, width: PAPER - MARGIN.left - MARGIN.right, top: MARGIN.top };
    drawBlocks({ ...drawing, structure: main }, blocks, { ...whole, beside: photo });
  }
  main.end();
  const { count } = document.bufferedPageRange();
  structure.end();
  end(document, carried);
  await ended;
  await say({ pdf: Buffer.concat(chunks), pages: count });
}

interface Drawing {
  document: PDFKit.PDFDocument;
  structure: PDFKit.PDFStructureElement;
  pen: Pen;
  sheets: Sheets;
}
interface Column {
  left: number;
  width: number;
  /** where it begins on the first page */
  top: number;
  /** a photo that the first lines are beside */
  beside: Photo | undefined;
}

function drawBlocks({ document, structure, pen, sheets }: Drawing, blocks: readonly Block[], column: Column): void {
  const bottom = document.page.height - MARGIN.bottom;
  const beside = new BesidePhoto(column.beside);
  let y = column.top;
  let top = column.top;
  const nextPage = (): void => {
    beside.end();
    sheets.next();
    y = top = MARGIN.top;
  };
  for (const [index, block] of blocks.entries()) {
    const { indent, aside, colour, prose } = { ...usual, ...block };
    const left = column.left + indent;
    y = beside.begin(block, y);
    const room = column.width - indent - beside.room(y);
    const hand = pen.handFor(block.text, { weight: weightOf(block), size: block.size }, block.fit ? room : null);
    const { size } = hand;
    const asideWidth = aside === '' ? 0 : pen.widthOf(aside, ASIDE) + 12;
    const lines = pen.linesOf(block.text, hand, { first: room - asideWidth, width: room, prose });
    const role = roleOf(block);
    const element = document.struct(role);
    structure.add(element);
    if (y !== top && y + heightOf(block) + heightKept(blocks, index) > bottom) nextPage();
    if (y !== top) y += block.gap;
    for (const [number, line] of lines.entries()) {
      if (y + size * LEADING > bottom) nextPage();
      const baseline = y + size * 1.1;
      document.fillColor(colour);
      element.add(document.markStructureContent(role));
      const toRight = line.rightToLeft ? room - pen.widthOf(line.text, hand) : 0;
      pen.write(line, hand, left + toRight, baseline);
      if (number === 0 && aside !== '') {
        document.fillColor('#59636e');
        const x = column.left + column.width - asideWidth + 12;
        pen.write({ text: aside, rightToLeft: false }, ASIDE, x, baseline);
      }
      document.endMarkedContent();
      y += size * LEADING;
    }
    element.end();
    if (block.rule) {
      ruleBelow(document, y, column);
      y += 5;
    }
  }
}

/** The pages of a file: a column goes on where the other has made the next page. */
class Sheets {
  private at = 0;
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly mostPages: number,
    private readonly hasSide: boolean,
  ) {
    this.tint();
  }

  first(): void {
    this.at = 0;
    this.document.switchToPage(0);
  }

  next(): void {
    const { count } = this.document.bufferedPageRange();
    this.at += 1;
    if (this.at < count) this.document.switchToPage(this.at);
    else {
      if (count >= this.mostPages) throw new Error('too-long');
      this.document.addPage();
      this.tint();
    }
  }

  private tint(): void {
    if (!this.hasSide) return;
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document.rect(0, 0, SIDE.edge, this.document.page.height).fill(SIDE.tint);
    this.document.endMarkedContent();
  }
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

/** The height of the blocks behind this one that must stay on its page. */
function heightKept(blocks: readonly Block[], index: number): number {
  let kept = 0;
  for (let at = index; blocks[at]?.keep && at < index + 4; at += 1) kept += heightOf(blocks[at + 1]);
  return kept;
}

/** The lines beside the photo are shorter, and the first section begins below it. */
class BesidePhoto {
  private until: number;
  constructor(photo: Photo | undefined) {
    this.until = photo ? MARGIN.top + PHOTO.side : 0;
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

/** The photo at the top of a page, cut to a square. */
function drawnPhoto(
  document: PDFKit.PDFDocument,
  { jpeg, alt }: Photo,
  { x, side }: { x: number; side: number },
): PDFKit.PDFStructureElement {
  return document.struct('Figure', { alt }, () => {
    document.save().roundedRect(x, MARGIN.top, side, side, 6).clip();
    document.image(Buffer.from(jpeg, 'base64'), x, MARGIN.top, {
      cover: [side, side],
      align: 'center',
      valign: 'center',
    });
    document.restore();
  });
}

/** A line that programs which read aloud pass over. */
function ruleBelow(document: PDFKit.PDFDocument, y: number, { left, width }: Column): void {
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(left, y + 1)
    .lineTo(left + width, y + 1)
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
