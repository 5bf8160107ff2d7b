import type { ResumeFonts } from './resume-fonts.js';
import { breaksIn, charactersOf, inFontOrder, isJoined, isRightToLeft, stretchesOf } from './resume-lines.js';

export interface Line {
  text: string;
  /** its paragraph begins at the right */
  rightToLeft: boolean;
}

/** How a text is written. Sizes in points. */
export interface Hand {
  weight: number;
  size: number;
}

/** Still read on paper. */
const SMALLEST = 6;

/** Measures and writes lines of text in the fonts of a résumé. */
export class Pen {
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly fonts: ResumeFonts,
  ) {}

  widthOf(text: string, { weight, size }: Hand): number {
    return this.fonts
      .runs(text, weight)
      .reduce((width, run) => width + this.document.font(run.font).fontSize(size).widthOfString(run.text), 0);
  }

  /** `room`: no word is wider; null: words are cut where they are too wide. */
  handFor(text: string, { weight, size }: Hand, room: number | null): Hand {
    if (room === null) return { weight, size };
    const widest = Math.max(...text.split(/\s+/).map((word) => this.widthOf(word, { weight, size })));
    return { weight, size: widest <= room ? size : Math.max(SMALLEST, (size * (room - 1)) / widest) };
  }

  write({ text, rightToLeft }: Line, { weight, size }: Hand, x: number, y: number): void {
    const { document } = this;
    let at = x;
    for (const stretch of stretchesOf(text, rightToLeft)) {
      const runs = this.fonts.runs(stretch.text, weight);
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
  }

  /** `first`: the width of the first line. A word wider than the line is cut. */
  linesOf(text: string, hand: Hand, { first, width, prose }: { first: number; width: number; prose: boolean }): Line[] {
    const lines: Line[] = [];
    for (const paragraph of text.split('\n')) {
      const rightToLeft = prose && isRightToLeft(paragraph);
      let line = '';
      let start = 0;
      const room = (): number => (lines.length === 0 ? first : width);
      for (const next of breaksIn(paragraph)) {
        let word = paragraph.slice(start, next);
        start = next;
        if (line !== '' && this.widthOf((line + word).trimEnd(), hand) > room()) {
          lines.push({ text: line.trimEnd(), rightToLeft });
          line = '';
        }
        while (this.widthOf(word.trimEnd(), hand) > room()) {
          const fitting = this.fitting(word, hand, room());
          lines.push({ text: fitting, rightToLeft });
          word = word.slice(fitting.length);
        }
        line += word;
      }
      lines.push({ text: line.trimEnd(), rightToLeft });
    }
    return lines;
  }

  /** The beginning of a word that has room, one character at least. */
  private fitting(word: string, hand: Hand, room: number): string {
    const characters = charactersOf(word);
    let count = 1;
    while (count < characters.length && this.widthOf(characters.slice(0, count + 1).join(''), hand) <= room) count += 1;
    return characters.slice(0, count).join('');
  }
}
