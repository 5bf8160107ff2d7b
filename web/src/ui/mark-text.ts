export type Mark = 'bold' | 'heading' | 'list';

interface Selection {
  from: number;
  to: number;
}

const beginnings = { heading: '## ', list: '- ' } as const;

function bolded(text: string, { from, to }: Selection) {
  const chosen = text.slice(from, to);
  if (chosen.startsWith('**') && chosen.endsWith('**') && chosen.length > 4) {
    const bare = chosen.slice(2, -2);
    return { text: text.slice(0, from) + bare + text.slice(to), from, to: from + bare.length };
  }
  return { text: `${text.slice(0, from)}**${chosen}**${text.slice(to)}`, from: from + 2, to: to + 2 };
}

/** The text with a mark put to the selection, or taken from it where it is marked; and the selection after it. */
export function mark(text: string, selection: Selection, what: Mark): Selection & { text: string } {
  if (what === 'bold') return bolded(text, selection);
  const beginning = beginnings[what];
  const start = text.lastIndexOf('\n', selection.from - 1) + 1;
  const found = text.indexOf('\n', selection.to);
  const end = found === -1 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(beginning));
  const changed = lines
    .map((line) => (isMarked ? line.slice(beginning.length) : beginning + line.replace(/^(?:## |- )/, '')))
    .join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
}
