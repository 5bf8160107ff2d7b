import { isLabelOfPerson } from './form-labels.js';
import { headingKind } from './headings.js';
import { joined, type Segment } from './lines.js';
import { isDateLike } from './periods.js';
import { labelOf } from './pieces.js';

const MOST_LINES = 6;
/** Labels in the first column of a form, and how far a text may be from it. */
const COLUMN = 12;

/** Boxes of forms of the European Union for which there is no field. */
const box =
  /^(?:principali (?:attività e responsabilità|tematiche.*)|tipo di attività o settore|occupazione desiderata.*|capacità e competenze.*|altr[ae]\(?e?\)? lingu[ae].*|nome.* cognome.*|livello nella classificazione.*|competenze (?:digitali|comunicative|professionali|organizzative e gestionali)|patente di guida|main activities.*|type of (?:business|employer).*|principal subjects.*|(?:first name|surname).*surname.*|level in .*classification|wichtigste tätigkeiten.*|art des unternehmens.*|tätigkeitsbereich.*|principales (?:activités|funciones|actividades|materias).*|type ou secteur.*|tipo de empresa.*)$/iu;

const isKnown = (text: string): boolean =>
  labelOf(text) !== null || isLabelOfPerson(text) || headingKind(text) !== null || box.test(text);

/** A word in small letters, or one behind a slash or a word that needs another. */
const goesOn = (above: string, below: string): boolean =>
  /^[\p{Ll}(]/u.test(below) || /(?:[/,&]|\s(?:e|und|et|y|of|di|de|or|o|oder|ou))$/iu.test(above);

interface Group {
  parts: Segment[];
  text: string;
}

/** Whether a line of the first column is the rest of the label above it. */
function isRestOf({ parts, text }: Group, one: Segment, rest: readonly Segment[]): boolean {
  const last = parts.at(-1);
  if (!last || parts.length >= MOST_LINES || isDateLike(one.text) || isDateLike(text)) return false;
  if (last.page !== one.page || one.y - last.y > one.size * 1.6) return false;
  if (Math.abs(one.size - last.size) >= 0.3 || one.font !== last.font) return false;
  const isBeside = (other: Segment): boolean => other.page === one.page && Math.abs(other.y - one.y) < 2;
  if (rest.some((other) => isBeside(other) && other.x < one.end)) return false;
  return goesOn(last.text, one.text) || (isKnown(joined(text, one.text)) && !isKnown(text));
}

/** The lines of the first column that may be one label each. */
function groupsOf(column: readonly Segment[], rest: readonly Segment[]): Group[] {
  const groups: Group[] = [];
  for (const one of column) {
    const group = groups.at(-1);
    if (group && isRestOf(group, one, rest)) {
      group.parts.push(one);
      group.text = joined(group.text, one.text);
    } else groups.push({ parts: [one], text: one.text });
  }
  return groups;
}

/** Labels that had to wrap in the narrow first column of a form become one, beside the first line of their text. */
export function withWrappedLabels(segments: readonly Segment[]): readonly Segment[] {
  const left = Math.min(...segments.map(({ x }) => x));
  const column = segments.filter(({ x }) => x - left < COLUMN).sort((a, b) => a.page - b.page || a.y - b.y);
  const rest = segments.filter(({ x }) => x - left >= COLUMN);
  const groups = groupsOf(column, rest);
  const known = groups.filter(({ text }) => isKnown(text));
  const wrapped = known.filter(({ parts }) => parts.length > 1);
  // In a text of one column words wrap as well.
  const beside = known.filter(({ parts: [first] }) =>
    // Labels in bold are often larger than their text, and then their lines are not at the same height.
    rest.some(({ page, y }) => page === first?.page && Math.abs(y - first.y) < first.size / 2),
  );
  if (wrapped.length === 0 || known.length < 3 || beside.length < 3) return segments;
  const whole = groups.map(({ parts, text }) => ({ ...(parts[0] as Segment), text, turns: [] }));
  return [...whole, ...rest];
}
