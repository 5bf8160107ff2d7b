/** A piece of a line, in bold or as it is. */
export interface Span {
  text: string;
  bold: boolean;
}

export type Block =
  | { kind: 'heading'; spans: Span[] }
  | { kind: 'paragraph'; lines: Span[][] }
  | { kind: 'list'; ordered: boolean; items: Span[][] };

const heading = /^#{1,4}\s+(\S.*)$/;
const bullet = /^\s*[-*•·]\s+(\S.*)$/;
const numbered = /^\s*\d{1,2}[.)、]\s*(\S.*)$/;
const bold = /\*\*(\S(?:[^*\n]*\S)?)\*\*/g;

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of line.matchAll(bold)) {
    if (found.index > at) spans.push({ text: line.slice(at, found.index), bold: false });
    spans.push({ text: found[1] ?? '', bold: true });
    at = found.index + found[0].length;
  }
  if (at < line.length || spans.length === 0) spans.push({ text: line.slice(at), bold: false });
  return spans;
}

interface Line {
  kind: 'heading' | 'bullet' | 'number' | 'text' | 'empty';
  text: string;
}

function lineOf(line: string): Line {
  if (line.trim() === '') return { kind: 'empty', text: '' };
  for (const [kind, form] of [
    ['heading', heading],
    ['bullet', bullet],
    ['number', numbered],
  ] as const) {
    const text = form.exec(line)?.[1];
    if (text !== undefined) return { kind, text };
  }
  return { kind: 'text', text: line };
}

/**
 * A text with simple formatting: headings (`## …`), lists (`- …`, `1. …`), paragraphs, and words in bold (`**…**`). Everything else stays as
 * it was written: there is no way to put an address, a picture or markup into it.
 */
export function formattedText(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const raw of text.split(/\r?\n/)) {
    const line = lineOf(raw);
    const spans = spansOf(line.text);
    if (line.kind === 'empty') open = null;
    else if (line.kind === 'heading') {
      blocks.push({ kind: 'heading', spans });
      open = null;
    } else if (line.kind === 'text') {
      if (open?.kind === 'paragraph') open.lines.push(spans);
      else blocks.push((open = { kind: 'paragraph', lines: [spans] }));
    } else {
      const ordered = line.kind === 'number';
      if (open?.kind === 'list' && open.ordered === ordered) open.items.push(spans);
      else blocks.push((open = { kind: 'list', ordered, items: [spans] }));
    }
  }
  return blocks;
}

const words = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** The same text without its formatting, for mails, search and other sites. */
export const plainText = (text: string): string =>
  formattedText(text)
    .map((block) => {
      if (block.kind === 'heading') return words(block.spans);
      if (block.kind === 'paragraph') return block.lines.map(words).join('\n');
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '•'} ${words(item)}`).join('\n');
    })
    .join('\n\n');
