import { foldLetters } from '@renmai/names';

/** Letters that belong together. `cjk`: a script without spaces between words; each pair of neighbours is searched. */
export interface Run {
  kind: 'cjk' | 'word';
  text: string;
  /** in the original text, in UTF-16 units */
  from: number;
  until: number;
}

const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー]$/u;
const word = /^[\p{L}\p{N}\p{M}]$/u;
/** Part of a word behind a letter: C++, C#. */
const sign = /^[+#]$/u;
/** PostgreSQL does not store longer words, and nobody types them. */
const MAX_WORD = 64;

/** Runs of short texts: titles, cities and skills recur. */
const known = new Map<string, readonly Run[]>();
const MAX_KNOWN = 20_000;
const SHORT = 40;

/** The runs of a text, in order. */
export function runsOf(text: string): readonly Run[] {
  if (text.length > SHORT) return split(text);
  let runs = known.get(text);
  if (!runs) {
    runs = split(text);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, runs);
  }
  return runs;
}

function split(text: string): Run[] {
  const runs: Run[] = [];
  let open = null as Run | null;
  for (const { letter, from, until } of foldLetters(text)) {
    let kind: Run['kind'] | null = null;
    if (cjk.test(letter)) kind = 'cjk';
    else if (word.test(letter) || (sign.test(letter) && open?.kind === 'word')) kind = 'word';
    if (kind === null) {
      open = null;
    } else if (open?.kind === kind && !(kind === 'word' && open.text.length >= MAX_WORD)) {
      open.text += letter;
      open.until = until;
    } else {
      open = { kind, text: letter, from, until };
      runs.push(open);
    }
  }
  return runs;
}

/** Overlapping pairs, and the last letter alone, so that one letter is found at any position: 工程师 is 工程, 程师, 师. */
export function pairsOf(text: string): string[] {
  const letters = [...text];
  return letters.map((letter, place) => letter + (letters[place + 1] ?? ''));
}

/** Signs between letters that many people leave out: Node.js, back-end, O’Brien. */
const joint = /^[-.'’‐‑·]$/u;
const MAX_JOINED = 3;

/** Words with nothing but such a sign between them, as one: by the place of the first, with how many they are. */
export function writtenAsOne(text: string, runs: readonly Run[]): ReadonlyMap<number, { text: string; runs: number }> {
  const asOne = new Map<number, { text: string; runs: number }>();
  for (let from = 0; from < runs.length;) {
    let until = from + 1;
    while (isJoined(text, runs[until - 1], runs[until])) until += 1;
    const words = runs.slice(from, until);
    const together = words.map((run) => run.text).join('');
    if (words.length > 1 && words.length <= MAX_JOINED && together.length <= MAX_WORD)
      asOne.set(from, { text: together, runs: words.length });
    from = until;
  }
  return asOne;
}

const isJoined = (text: string, one: Run | undefined, next: Run | undefined): boolean =>
  one?.kind === 'word' && next?.kind === 'word' && joint.test(text.slice(one.until, next.from));
