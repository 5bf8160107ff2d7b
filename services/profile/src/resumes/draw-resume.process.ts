import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';
import LineBreaker from 'linebreak';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';

/**
 * A process of its own that draws one résumé. It is told `{ title, families, blocks, mostPages }` and sends the PDF, then `done`;
 * or that it refuses: `too-long`. Of each font only the glyphs in use are embedded. Characters that no font has are drawn as □.
 */
interface Told {
  title: string;
  locale: string;
  /** folders of fonts below `@fontsource-variable`, the first that has a character draws it */
  families: string[];
  blocks: Block[];
  mostPages: number;
}
interface Block {
  text: string;
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
}

const REGULAR = 400;
const BOLD = 650;
const MARGIN = { left: 54, right: 54, top: 52, bottom: 52 };
const LEADING = 1.45;
const FALLBACK = '□';
const fontsFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans/package.json')),
  '..',
);

interface Piece {
  file: string;
  ranges: (readonly [number, number])[];
  characters?: ReadonlySet<number>;
}

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

/** The files of a family with the characters that each is for. */
function piecesOf(family: string): Piece[] {
  const folder = path.join(fontsFolder, family);
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([name, list]) => ({
    file: path.join(folder, 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
}

const holds = (piece: Piece, code: number): boolean => {
  if (!piece.ranges.some(([first, last]) => code >= first && code <= last)) return false;
  piece.characters ??= new Set((create(readFileSync(piece.file)) as { characterSet: number[] }).characterSet);
  return piece.characters.has(code);
};

/** Which file draws a character; the same one for the marks that follow it, where it can. */
class Fonts {
  private readonly pieces: Piece[];
  private readonly known = new Map<number, Piece | null>();
  private readonly used = new Map<string, { piece: Piece; weight: number; characters: Set<string> }>();

  constructor(families: readonly string[]) {
    this.pieces = families.flatMap(piecesOf);
  }

  private of(code: number): Piece | null {
    const known = this.known.get(code);
    if (known !== undefined) return known;
    const found = this.pieces.find((piece) => holds(piece, code)) ?? null;
    this.known.set(code, found);
    return found;
  }

  /** Text in pieces of one font each. */
  runs(text: string, weight: number): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      const last = runs.at(-1);
      const before = last && this.used.get(last.font);
      const shown = this.of(code) === null ? FALLBACK : character;
      const isMark = /\p{M}|\p{Cf}/u.test(character);
      const piece = isMark && before && holds(before.piece, code) ? before.piece : this.of(shown.codePointAt(0) ?? 0);
      if (!piece || (isMark && shown === FALLBACK)) continue;
      const font = `${piece.file}:${weight}`;
      const use = this.used.get(font) ?? { piece, weight, characters: new Set<string>() };
      this.used.set(font, use);
      use.characters.add(shown);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  async register(document: PDFKit.PDFDocument): Promise<void> {
    for (const [name, { piece, weight, characters }] of this.used) {
      const font = await subsetFont(readFileSync(piece.file), [...characters].join(''), {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
      });
      document.registerFont(name, font);
    }
  }
}

async function draw({ title, locale, families, blocks, mostPages }: Told): Promise<void> {
  const fonts = new Fonts(families);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: locale,
    font: null as unknown as string,
    info: { Title: title, Producer: 'Renmai', Creator: 'Renmai' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const weightOf = ({ bold }: Block): number => (bold ? BOLD : REGULAR);
  for (const block of blocks) {
    fonts.runs(block.text, weightOf(block));
    fonts.runs(block.aside ?? '', REGULAR);
  }
  await fonts.register(document);

  const widthOf = (text: string, weight: number, size: number): number =>
    fonts
      .runs(text, weight)
      .reduce((width, run) => width + document.font(run.font).fontSize(size).widthOfString(run.text), 0);
  const write = (text: string, weight: number, size: number, x: number, y: number): void => {
    let at = x;
    for (const run of fonts.runs(text, weight)) {
      document.font(run.font).fontSize(size).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += document.widthOfString(run.text);
    }
  };
  /** By the rules of Unicode for line breaks, over the whole text; a word wider than the line is cut. */
  const linesOf = (text: string, weight: number, size: number, first: number, width: number): string[] => {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      const breaker = new LineBreaker(paragraph);
      let line = '';
      let start = 0;
      const room = (): number => (lines.length === 0 ? first : width);
      for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
        let word = paragraph.slice(start, next.position);
        start = next.position;
        if (line !== '' && widthOf((line + word).trimEnd(), weight, size) > room()) {
          lines.push(line.trimEnd());
          line = '';
        }
        while (widthOf(word.trimEnd(), weight, size) > room()) {
          const characters = [...word];
          let fitting = 1;
          while (widthOf(characters.slice(0, fitting + 1).join(''), weight, size) <= room()) fitting += 1;
          lines.push(characters.slice(0, fitting).join(''));
          word = characters.slice(fitting).join('');
        }
        line += word;
      }
      lines.push(line.trimEnd());
    }
    return lines;
  };

  const { width: paper, height } = document.page;
  const bottom = height - MARGIN.bottom;
  let y = MARGIN.top;
  const nextPage = (): void => {
    if (document.bufferedPageRange().count >= mostPages) throw new Error('too-long');
    document.addPage();
    y = MARGIN.top;
  };
  const heightOf = (block: Block | undefined): number =>
    block ? block.gap + block.size * LEADING * Math.min(2, block.text.split('\n').length) : 0;
  for (const [index, block] of blocks.entries()) {
    const { text, size, indent = 0, aside = '', colour = '#1f2328' } = block;
    const weight = weightOf(block);
    const left = MARGIN.left + indent;
    const room = paper - MARGIN.right - left;
    const asideWidth = aside === '' ? 0 : widthOf(aside, REGULAR, 9.5) + 12;
    const lines = linesOf(text, weight, size, room - asideWidth, room);
    const atTop = y === MARGIN.top;
    let kept = 0;
    for (let at = index; blocks[at]?.keep && at < index + 4; at += 1) kept += heightOf(blocks[at + 1]);
    if (!atTop && y + heightOf(block) + kept > bottom) nextPage();
    if (y !== MARGIN.top) y += block.gap;
    for (const [number, line] of lines.entries()) {
      if (y + size * LEADING > bottom) nextPage();
      const baseline = y + size * 1.1;
      document.fillColor(colour);
      write(line, weight, size, left, baseline);
      if (number === 0 && aside !== '') {
        document.fillColor('#59636e');
        write(aside, REGULAR, 9.5, paper - MARGIN.right - asideWidth + 12, baseline);
      }
      y += size * LEADING;
    }
    if (block.rule) {
      document
        .moveTo(MARGIN.left, y + 1)
        .lineTo(paper - MARGIN.right, y + 1)
        .lineWidth(0.6)
        .stroke('#d1d9e0');
      y += 5;
    }
  }
  const { count } = document.bufferedPageRange();
  document.end();
  await ended;
  await say({ pdf: Buffer.concat(chunks), pages: count });
}
