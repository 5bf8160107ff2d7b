import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { isJoined, stretchesOf } from './resume-lines.js';
import { charactersOf } from './woff2-characters.js';

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
  piece.characters ??= charactersOf(readFileSync(piece.file));
  return piece.characters.has(code);
};

/** The library's data of a font that is being embedded. */
interface Embedded {
  font: { glyphForCodePoint(code: number): { id: number; advanceWidth: number } };
  subset: { includeGlyph(id: number): number };
  unicode: (number[] | undefined)[];
  widths: (number | undefined)[];
  scale: number;
}

/**
 * Programs that read the file need the character of each glyph. The library records the first use of a glyph, which may be a part of
 * another character; here each is recorded for itself before.
 */
function nameGlyphs(document: PDFKit.PDFDocument, characters: ReadonlySet<string>): void {
  const { _font: embedded } = document as unknown as { _font: Embedded };
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const { id, advanceWidth } = embedded.font.glyphForCodePoint(code);
    if (id === 0) continue;
    const place = embedded.subset.includeGlyph(id);
    embedded.unicode[place] ??= [code];
    embedded.widths[place] ??= advanceWidth * embedded.scale;
  }
}

/** The fonts of a résumé: chooses the file that draws a character; for combining marks the same one, if possible. */
export class ResumeFonts {
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

  /** Before fonts are registered: all that is drawn. */
  note(text: string, weight: number): void {
    for (const line of text.split('\n')) {
      // Brackets that are turned around are drawn too.
      for (const side of [true, false]) for (const { text: said } of stretchesOf(line, side)) this.runs(said, weight);
      this.runs(line, weight);
    }
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
      // Fonts draw some Thai vowels by these two.
      if (isJoined(shown)) for (const part of shown.normalize('NFKD')) use.characters.add(part);
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
      nameGlyphs(document.font(name), characters);
    }
  }
}
