import type { Finds, Found } from '../found.js';
import type { TextLine } from './paragraphs.js';

/** The lines of which something was made, each with what was made of it. */
export class UsedLines extends Set<TextLine> {
  private readonly made = new Map<TextLine, Set<Found>>();
  private readonly whole = new Set<TextLine>();
  private mark = 0;
  private last: readonly Found[] = [];

  constructor(private readonly finds: Finds) {
    super();
  }

  /** Something was made of the line: what was found since, or, where that is nothing, what was made of the line before. */
  override add(line: TextLine): this {
    const { log } = this.finds;
    if (log.length > this.mark) this.last = log.slice(this.mark);
    this.mark = log.length;
    const made = this.made.get(line) ?? new Set();
    for (const one of this.last) made.add(one);
    this.made.set(line, made);
    return super.add(line);
  }

  /** A line that says nothing of its own: the title of a document, the head of a table. */
  addWhole(line: TextLine): void {
    this.whole.add(line);
    super.add(line);
  }

  /** Null: no word of it has to be looked for. */
  madeOf(line: TextLine): readonly Found[] | null {
    return this.whole.has(line) ? null : [...(this.made.get(line) ?? [])];
  }
}
