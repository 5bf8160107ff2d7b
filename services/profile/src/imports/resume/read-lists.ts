import type { Finds } from '../found.js';
import { headingKind } from './headings.js';
import type { Segment } from './lines.js';
import { levelOf } from '../levels.js';
import { languagesOf, skillsIn } from './lists.js';
import type { TextLine } from './paragraphs.js';
import { bulletAtStart } from './tidy-text.js';

/** Rows of forms among those of skills. */
const motherTongue =
  /^(?:mother tongue(?:\(s\)|s)?|native languages?|muttersprachen?|langues? maternelles?|madrelingua(?:\(e\))?|lingua madre|lengua materna|idioma materno|língua materna|母语|母語)\s*[:：\t]\s*(.+)$/iu;
const noSkill =
  /^(?:(?:full |clean |valid |european |eu )*driv(?:ing|er['’]?s) licen[cs]es?|führerschein(?:klasse)?|fahrerlaubnis|permis (?:de conduire|b)|patente(?: di guida)?|(?:permiso|carn[eé]t|licencia) de conducir|carta de condução|rijbewijs|körkort|kørekort|førerkort|ajokortti|prawo jazdy|řidičský průkaz|vodičský preukaz|jogosítvány|permis de conducere|водительские права|驾照|驾驶证|駕照|駕駛執照|(?:普通)?(?:自動車)?運転免許)(?![\p{L}])/iu;

const ofReferences = /^references?(?:\s+(?:are\s+)?available)?\s+(?:up)?on\s+request/iu;
const isLicence = (text: string): boolean => {
  const plain = text.replace(bulletAtStart, '').trim();
  return noSkill.test(plain) || ofReferences.test(plain);
};

/** `Basic | Java, Perl`: the first cell says of what kind the list beside it is, or how well it is known. */
function withoutLabel({ cells, text }: TextLine): string {
  const [label, list, more] = cells;
  if (label && !list) return labelInBold(label)?.list ?? text;
  if (!label || !list || more) return text;
  const isLevel = levelOf(label.text) !== null || levelAlone.test(label.text.trim());
  return isLevel || (!parts.test(label.text) && parts.test(list.text)) ? list.text : text;
}
/** `DevOps Kubernetes, Terraform`, of which the first word is set in another style. */
function labelInBold({ text, turns: [turn = 0, ...more] }: Segment): { label: string; list: string } | null {
  const [label, list] = [text.slice(0, turn).trim(), text.slice(turn).trim()];
  const isLabel = more.length === 0 && /^\p{L}[\p{L} &/]{1,30}$/u.test(label) && label.split(/\s+/).length <= 3;
  return isLabel && parts.test(list) && !/^(?:and|und|et|y|&)\s/iu.test(list) ? { label, list } : null;
}
const parts = /[,;、，；|·]\s*\S/u;
const levelAlone =
  /^(?:basics?|beginner|elementary|working knowledge|intermediate|good|advanced|expert|proficient|strong|familiar(?: with)?|experienced|fluent|grundkenntnisse|gut|sehr gut|experte|fortgeschritten|débutant|intermédiaire|avancé|básico|intermedio|avanzado|base|intermedio|avanzato|精通|熟练|熟悉|掌握|了解|擅长|熟練|擅長|上級|中級|初級)\s*[:：]?$/iu;

/** `Languages Polish, English` in bold and plain below a heading of skills. */
function spokenIn({ cells: [only, other] }: TextLine): ReturnType<typeof languagesOf> {
  const read = only && !other ? labelInBold(only) : null;
  return read && headingKind(read.label) === 'languages' ? languagesOf(read.list) : [];
}

/** `Englisch: fließend, Französisch: Grundkenntnisse`: each part names a language and its level. */
function spokenAlone({ text }: TextLine): ReturnType<typeof languagesOf> | null {
  const read = languagesOf(text);
  const listed = text.split(/[,;，；、]/u).filter((part) => /\p{L}/u.test(part));
  const isEach = listed.every((part) => languagesOf(part).length === 1 && levelOf(part) !== null);
  return read.length > 0 && read.length === listed.length && isEach ? read : null;
}

/** The languages in a line among the skills. */
function takeSpoken(finds: Finds, line: TextLine): boolean {
  const native = motherTongue.exec(line.text)?.[1] ?? '';
  for (const { tag } of languagesOf(native))
    finds.language({ language: tag, level: 'native' }, { source: line.text, unsure: [] });
  const spoken = (native === '' ? spokenAlone(line) : null) ?? spokenIn(line);
  for (const { tag, level } of spoken)
    finds.language({ language: tag, level }, { source: line.text, unsure: ['level'] });
  return native !== '' || spoken.length > 0;
}

export function takeSkills(finds: Finds, used: Set<TextLine>, lines: readonly TextLine[]): void {
  for (const line of lines) {
    if (used.has(line)) continue;
    if (takeSpoken(finds, line)) used.add(line);
    if (used.has(line) || isLicence(line.text)) continue;
    const names = skillsIn(withoutLabel(line)).filter((name) => !isLicence(name));
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

/** The next line, where the level had to go on below. */
const levelBelow = (line: TextLine, next: TextLine | undefined): TextLine | null =>
  next &&
  languagesOf(next.text).length === 0 &&
  levelOf(next.text) !== null &&
  languagesOf(line.text).at(-1)?.level === null
    ? next
    : null;
const isLabelled = /^\s*[^:：]{2,16}[:：]/u;

export function takeLanguages(finds: Finds, used: Set<TextLine>, lines: readonly TextLine[]): void {
  // Of programming, below a heading that does not say so.
  if (lines.every(({ text }) => languagesOf(text).length === 0)) return takeSkills(finds, used, lines);
  for (const [index, line] of lines.entries()) {
    const [next] = lines.slice(index + 1);
    const below = levelBelow(line, next);
    const languages = languagesOf(below ? `${line.text} ${below.text}` : line.text);
    for (const { tag, level } of languages)
      finds.language({ language: tag, level }, { source: line.text, unsure: ['level'] });
    if (languages.length > 0) used.add(line);
    // `办公软件：Office` below `语言技能：英语`
    else if (isLabelled.test(line.text)) takeSkills(finds, used, [line]);
    if (below) used.add(below);
    // `(Native or` and below it `Bilingual)`
    if (next && /[(（][^()（）]*$/u.test(line.text) && /^[^()（）]{2,24}[)）]$/u.test(next.text.trim())) used.add(next);
  }
}
