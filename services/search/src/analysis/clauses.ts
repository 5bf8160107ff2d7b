import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { doneBy, isReading, toldIn } from './endings.js';
import { either, isOr, skippedAt } from './joints.js';
import { oneOf, otherNumber, otherSpelling, writtenOut } from './inflections.js';
import { foldText, isSeveralSounds, withoutTones } from '@renmai/names';
import { runsOf, writtenAsOne, type Run } from './runs.js';
import type { Synonyms } from './synonyms.js';
import { namedBy, ofOrganisation } from './organisations.js';
import { phraseOf, type Phrase } from './phrases.js';
import { alikeOf } from './alike-of.js';
import { breaksIn, sayingOf, tellingOf, wordsIn } from './pieces.js';
import { emptyIn } from './stop-words.js';
import { isNounBeside, telling, withoutAddress, withoutAddresses, withoutNouns } from './wordings.js';

export { phraseOf, type Phrase } from './phrases.js';

/** A condition that holds if one of its ways is found; a way is a list of phrases that must all be present. */
export interface Clause {
  /** as it was written, folded */
  words: string;
  /** as it was written */
  written: string;
  ways: readonly (readonly Phrase[])[];
  /** the subset of `ways` that uses the words of the query; set where others use similar words */
  typed?: readonly (readonly Phrase[])[];
  /** the subset of `ways` that means the thing itself; set where others mean things that are near it */
  called?: readonly (readonly Phrase[])[];
  /** synonyms that are searched as well */
  alike: readonly string[];
  /** the words of a run without spaces, where it has several */
  pieces: readonly string[];
  /** each of these words by itself, where not all of them have to be found */
  parts?: readonly Clause[];
  /** the words of one that is known as a whole: some of them are searched where the whole is not found */
  within?: readonly Clause[];
  /** an exact phrase, which is never left out */
  isExact?: boolean;
  /** the last word of a run names a general kind of thing (a university, an office) that many others share */
  isKindOf?: boolean;
  /** a run of words that ask and join, and of those for the kind */
  isEmpty?: boolean;
}

/** How words are interpreted. */
export interface Taking {
  synonyms: Synonyms;
  /** the kind that is searched; null: any */
  kind: SearchKind | null;
  /** forms of address are ignored */
  isWide: boolean;
  /** the query has filters, so that it may have no words left */
  isNarrowed: boolean;
  /** a letter alone is not the beginning of a word */
  isWhole: boolean;
}

/** Maximum number of words in a query; words after them are ignored. */
export const MAX_TERMS = 12;
export const MAX_SPELLINGS = 8;
/** Ways in which all words of a run are in another language. */
const MAX_TRANSLATED = 3;

export const isAsked = (way: readonly Phrase[]): boolean => way.every(({ lexemes }) => lexemes.length > 0);

/** Leaves out words that carry no condition; `typed` is empty where there are no other ways. */
function inWays(typed: readonly Phrase[][], others: readonly Phrase[][]): Pick<Clause, 'ways' | 'typed'> {
  const [own, all] = [typed.filter(isAsked), [...typed, ...others].filter(isAsked)];
  return { ways: all, ...(own.length > 0 && own.length < all.length && { typed: own }) };
}

/** The conditions of a text, in the order of its words. */
export function clausesOf(text: string, taking: Taking): Clause[] {
  const all = runsOf(text).slice(0, MAX_TERMS);
  const ends = /[\p{L}\p{N}\p{M}+#]$/u.test(text);
  const asOne = writtenAsOne(text, all);
  const runs = taking.isWide ? withoutAddresses(all) : all;
  const told = new Set(telling(runs, taking.kind, taking.isNarrowed));
  const isOpen = (run: Run): boolean => ends && run === all.at(-1) && !(taking.isWhole && run.text.length === 1);
  const clauses: Clause[] = [];
  let isEither = false;
  for (let place = 0; place < runs.length;) {
    const skipped = skippedAt(text, runs, place, clauses.length > 0);
    if (skipped > 0) {
      isEither ||= isOr(runs[place]);
      place += skipped;
      continue;
    }
    const rest = runs.slice(place);
    const [run] = rest;
    if (!run) break;
    const one = asOne.get(all.indexOf(run));
    const together = joined(text, rest, taking.synonyms) ?? (one ? compound(text, rest, one) : null);
    const clause = together?.clause ?? (told.has(run) ? clauseOf(text, run, { ...taking, open: isOpen(run) }) : null);
    if (clause) {
      clauses.push(either(isEither ? clauses.pop() : undefined, clause));
      isEither = false;
    }
    place += together?.length ?? 1;
  }
  return withoutEmpty(clauses, taking.isNarrowed);
}

/** All of them where nothing else would be left, unless there may be none. */
function withoutEmpty(clauses: Clause[], mayBeNone: boolean): Clause[] {
  const saying = clauses.filter(({ isEmpty }) => isEmpty !== true);
  return saying.length > 0 || mayBeNone ? saying : clauses;
}

function clauseOf(text: string, run: Run, taking: Taking & { open: boolean }): Clause {
  const written = text.slice(run.from, run.until);
  return run.kind === 'word' ? ofWord(run.text, written, taking) : ofCjk(run.text, written, taking);
}

function ofWord(word: string, written: string, { synonyms, open }: { synonyms: Synonyms; open: boolean }): Clause {
  const isOpen = open || isSeveralSounds(word);
  const others = [otherNumber(word), otherSpelling(word), writtenOut(word), withoutTones(word)].filter(
    (other) => other !== null,
  );
  const known = synonyms.of(word);
  const alike = known.length > 0 ? known : synonyms.of(oneOf(word));
  const typed = [
    [phraseOf(word, isOpen)],
    ...others.filter((other) => !isOpen || !other.startsWith(word)).map((other) => [phraseOf(other)]),
  ];
  const ways = alike.slice(0, MAX_SPELLINGS).map((spelling) => [phraseOf(spelling)]);
  return { words: word, written, ...inWays(typed, ways), alike, pieces: others };
}

const wordsOf = (part: string, run: string, written: string, synonyms: Synonyms): string[] =>
  isReading(written) ? [part] : wordsIn(part, synonyms, breaksIn(written, run.indexOf(part)));

function ofCjk(run: string, written: string, { synonyms, kind, isWide }: Taking): Clause {
  const bare = kind === null ? run : withoutNouns(run, kind);
  const name = isWide ? withoutAddress(bare) : null;
  const typed: Phrase[][] = [];
  const ways: Phrase[][] = [];
  const alike = new Set<string>();
  const pieces = new Set<string>();
  let last: string[] = [];
  for (const part of new Set([run, bare, ...(name === null ? [] : [name])])) {
    const all = wordsOf(part, run, written, synonyms);
    const some = tellingOf(all, emptyIn(run));
    last = all;
    typed.push([phraseOf(part)]);
    const apart = soundAndSigns(part);
    if (apart) typed.push(apart.map((one) => phraseOf(one)));
    if (some.length > 0) typed.push(some.map((piece) => phraseOf(piece)));
    ways.push(...inOtherWords(some, synonyms, alike));
    for (const piece of some) pieces.add(piece);
    if (part !== run) pieces.add(part);
    for (const spelling of alikeOf(part, written, synonyms).slice(0, MAX_SPELLINGS)) {
      ways.push([phraseOf(spelling)]);
      alike.add(spelling);
    }
    ways.push(...namedByPart(part, some));
    if (kind === 'position') ways.push(...ofOrganisation(part, synonyms));
  }
  const saying = sayingOf(last, emptyIn(run)).filter((piece) => kind === null || !isNounBeside(piece, kind));
  return {
    ...{ words: run, written, ...inWays(typed, ways), alike: [...alike], pieces: [...pieces] },
    ...(saying.length === 0 && { isEmpty: true }),
    ...piecesOfRun({ run, written, synonyms }, last, saying),
  };
}

const namedByPart = (part: string, some: readonly string[]): Phrase[][] => [
  ...namedBy(part),
  ...(some.length === 1 ? some.flatMap(namedBy) : []),
];

/** The words of a run of several, or those within one word. */
function piecesOfRun(
  { run, written, synonyms }: { run: string; written: string; synonyms: Synonyms },
  words: readonly string[],
  saying: string[],
): Pick<Clause, 'parts' | 'within'> {
  const parts = words.length > 1 ? partsOf(saying, saying.length === words.length, synonyms) : [];
  const within = words.length === 1 ? withinRun(run, written, synonyms) : [];
  return {
    ...(parts.length > 0 && { parts: parts.map((one) => asWritten(one, run, written)) }),
    ...(within.length > 0 && { within: within.map((one) => asWritten(one, run, written)) }),
  };
}

/** A word of a run in the characters of the member, who is shown it: 東京 instead of 东京. */
function asWritten(clause: Clause, run: string, written: string): Clause {
  const at = run.indexOf(clause.words);
  const original = at < 0 ? '' : written.slice(at, at + clause.words.length);
  return foldText(original) === clause.words ? { ...clause, written: original } : clause;
}

/** Shorter runs are one word. */
const LEAST_OF_SEVERAL = 4;
/** The words of a run that is known as a whole: 风电 and 工程师. */
function withinRun(run: string, written: string, synonyms: Synonyms): Clause[] {
  if ([...run].length < LEAST_OF_SEVERAL) {
    const what = doneBy(run);
    return what !== null && synonyms.knows(what.word) ? [pieceOf(what.word, synonyms, what.isAlone)] : [];
  }
  const others = { knows: (word: string): boolean => word !== run && synonyms.knows(word) };
  return partsOf(wordsIn(run, others, breaksIn(written, 0)), true, synonyms);
}

/** せのうら大学: a name in kana with the kind of organisation in kanji. Null: the run has another form. */
function soundAndSigns(run: string): string[] | null {
  const [, ...parts] = /^([\u3041-\u3096ー]{2,})(\p{Script=Han}{2,})$/u.exec(run) ?? [];
  return parts.length > 0 ? parts : null;
}

/** The words of a run as separate clauses. `isCompound`: the run has no other words. */
function partsOf(pieces: readonly string[], isCompound: boolean, synonyms: Synonyms): Clause[] {
  const long = pieces.filter((piece) => [...piece].length > 1);
  const longer = isCompound || long.length === 0 ? long : pieces;
  return longer.map((piece, place) => ({
    ...pieceOf(piece, synonyms),
    ...(isCompound && place > 0 && place === longer.length - 1 && { isKindOf: true }),
  }));
}

/** A word of a run without spaces by itself. `isAlone`: without what means the same. */
function pieceOf(piece: string, synonyms: Synonyms, isAlone = false): Clause {
  const alike = isAlone ? [] : synonyms.of(piece).slice(0, MAX_SPELLINGS);
  const ways = [...alike.map((spelling) => [phraseOf(spelling)]), ...namedBy(piece)];
  const told = toldIn(piece);
  return {
    ...{ words: piece, written: piece, ...inWays([[phraseOf(piece)]], ways), alike, pieces: [] },
    ...(told !== null && alike.length === 0 && { within: [pieceOf(told, synonyms)] }),
  };
}

/** The words of a run with one of them in other words (上海程序员 is 上海 and software engineer), or all in Latin ones. */
function inOtherWords(pieces: readonly string[], synonyms: Synonyms, alike: Set<string>): Phrase[][] {
  if (pieces.length === 0) return [];
  const ways: Phrase[][] = [];
  const others = pieces.map((piece) => synonyms.of(piece).slice(0, MAX_SPELLINGS));
  for (const [place, spellings] of others.entries()) {
    for (const spelling of spellings) {
      ways.push(pieces.map((other, at) => phraseOf(at === place ? spelling : other)));
      alike.add(spelling);
    }
  }
  const latin = others.map((spellings) => spellings.filter((one) => /^[a-z]/i.test(one)));
  const most = Math.min(MAX_TRANSLATED, Math.max(...latin.map(({ length }) => length)));
  if (latin.filter(({ length }) => length > 0).length > 1)
    for (let nth = 0; nth < most; nth += 1)
      ways.push(pieces.map((piece, at) => phraseOf(latin[at]?.[nth] ?? latin[at]?.[0] ?? piece)));
  return ways;
}

interface Several {
  length: number;
  clause: Clause;
}

const writtenOf = (text: string, some: readonly Run[]): string => text.slice(some[0]?.from, some.at(-1)?.until);

/** Words that mean something together: software engineer. Longer ones first. */
function joined(text: string, runs: readonly Run[], synonyms: Synonyms): Several | null {
  for (let length = Math.min(4, runs.length); length > 1; length -= 1) {
    const some = runs.slice(0, length);
    if (!some.every(({ kind }) => kind === 'word')) continue;
    const each = some.map((run) => run.text);
    const last = each.at(-1) ?? '';
    const alike = [each, each.with(-1, oneOf(last)), each.map((word) => writtenOut(word) ?? word)]
      .map((one) => synonyms.of(one.join(' ')).slice(0, MAX_SPELLINGS))
      .find((spellings) => spellings.length > 0);
    if (!alike) continue;
    const other = otherNumber(last);
    const typed = [
      each.map((word) => phraseOf(word)),
      ...(other === null ? [] : [each.with(-1, other).map((word) => phraseOf(word))]),
    ];
    const ways = alike.map((spelling) => [phraseOf(spelling)]);
    const known = { words: each.join(' '), written: writtenOf(text, some), ...inWays(typed, ways), alike, pieces: [] };
    return { length, clause: { ...known, within: partsOf(each, true, synonyms) } };
  }
  return null;
}

/** Node.js matches nodejs as well, if nothing but its words are in that position. A letter after an apostrophe is ignored. */
function compound(text: string, runs: readonly Run[], one: { text: string; runs: number }): Several | null {
  const some = runs.slice(0, one.runs);
  if (some.length < one.runs) return null;
  const written = writtenOf(text, some);
  const each = some.map((run) => run.text);
  const isPossessive = /['’]s$/iu.test(written);
  const ways = [(isPossessive ? each.slice(0, -1) : each).map((word) => phraseOf(word)), [phraseOf(one.text)]];
  return {
    length: one.runs,
    clause: {
      words: written.toLowerCase(),
      written,
      ways: ways.filter(isAsked),
      alike: [],
      pieces: [...each, one.text],
    },
  };
}
