import type { Finds } from '../found.js';
import { levelOf } from '../levels.js';
import { languagesOf, skillsIn } from './lists.js';
import type { TextLine } from './paragraphs.js';

/** Rows of forms among those of skills. */
const motherTongue =
  /^(?:mother tongue(?:\(s\)|s)?|native languages?|muttersprachen?|langues? maternelles?|lingua madre|lengua materna|母语|母語)\s*[:：\t]\s*(.+)$/iu;
const noSkill =
  /^(?:driving licen[cs]es?|führerschein(?:klasse)?|permis de conduire|patente(?: di guida)?|驾照|駕照|運転免許)\s*[:：\t]/iu;

export function takeSkills(finds: Finds, used: Set<TextLine>, lines: readonly TextLine[]): void {
  for (const line of lines) {
    if (used.has(line)) continue;
    const native = motherTongue.exec(line.text)?.[1] ?? '';
    for (const { tag } of languagesOf(native))
      finds.language({ language: tag, level: 'native' }, { source: line.text, unsure: [] });
    if (native !== '') used.add(line);
    if (native !== '' || noSkill.test(line.text)) continue;
    const names = skillsIn(line.text);
    const many = names.length > 1 || line.bullet;
    for (const name of names) finds.skill(name, { source: line.text, unsure: many ? [] : ['name'] });
    if (names.length > 0) used.add(line);
  }
}

/** Headings of interests alone, without those of other things beside them. */
const ofInterests =
  /^(?:(?:personal|my|hobbies|interests|hobbys|interessen|and|und|&)\s*)*(?:hobb(?:y|ies|ys)|interests?|interessen|centres? d['’]intérêts?|loisirs|intereses|aficiones)$|^(?:个人|個人)?(?:兴趣|興趣|爱好|愛好|趣味)(?:与|和|與)?(?:爱好|愛好|特长|特長)?(?:[・、／/]?特技)?$/iu;
const MOST_INTERESTS = 10;

/** Short names only: sentences about a hobby are left to the member. */
export function takeInterests(finds: Finds, used: Set<TextLine>, lines: readonly TextLine[], heading: string): void {
  if (!ofInterests.test(heading.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))) return;
  let count = 0;
  for (const line of lines) {
    const names = used.has(line) ? [] : skillsIn(line.text).filter((name) => [...name].length <= 40);
    if (names.length === 0 || count + names.length > MOST_INTERESTS) continue;
    for (const name of names) finds.interest(name, { source: line.text, unsure: ['value'] });
    count += names.length;
    used.add(line);
  }
}

export function takeLanguages(finds: Finds, used: Set<TextLine>, lines: readonly TextLine[]): void {
  // Of programming, below a heading that does not say so.
  if (lines.every(({ text }) => languagesOf(text).length === 0)) return takeSkills(finds, used, lines);
  for (const [index, line] of lines.entries()) {
    const [next] = lines.slice(index + 1);
    // The level had to go on below.
    const below =
      next &&
      languagesOf(next.text).length === 0 &&
      levelOf(next.text) !== null &&
      languagesOf(line.text).at(-1)?.level === null
        ? next
        : null;
    if (below) used.add(below);
    const languages = languagesOf(below ? `${line.text} ${below.text}` : line.text);
    for (const { tag, level } of languages)
      finds.language({ language: tag, level }, { source: line.text, unsure: ['level'] });
    if (languages.length > 0) used.add(line);
  }
}
