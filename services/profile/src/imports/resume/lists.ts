import { languagesIn } from '../languages.js';
import { levelOf } from '../levels.js';
import type { LanguageLevel } from '@renmai/contracts/profile/language.schema';
import { bulletAtStart } from './tidy-text.js';

const levelAfter =
  /\s*(?:[(（[]\s*(?:[^()（）]*\b(?:advanced|intermediate|beginner|basic|expert|proficient|years?|yrs?|fluent|level)\b[^()（）]*|[^()（）]*(?:精通|熟练|熟悉|了解|掌握|年|上級|中級|初級|経験)[^()（）]*|\d{1,3}\s*%|[★☆●○]+)\s*[)）\]]|[:：–—-]\s*(?:advanced|intermediate|beginner|basic|expert|proficient|精通|熟练|熟悉|了解|掌握)|[★☆●○◉◎■□▪▫▮▯⬤⚫]{2,}|\s\d{1,3}\s?%|\d(?:\.\d)?\/\d{1,2})\s*$/iu;
const sentence = /[。！!]|\.\s+\p{L}|，.*，/u;
const label = /^(?:[^:：,，、]{1,24})[:：]\s*/u;

/** `Axure：精通；SQL：熟练` */
const withLevel =
  /^[^:：,，、]{1,24}[:：]\s*(?:精通|熟练|熟練|熟悉|了解|掌握|一般|良好|advanced|intermediate|basic|expert)\s*(?=[;；,，、|｜\t]|$)/iu;

/**
 * The names in a line of skills; none where the line is a sentence.
 */
export function skillsIn(line: string): string[] {
  const text = line.replace(bulletAtStart, '').trim();
  const isLabelled = label.test(text) && !/https?:/.test(text) && !withLevel.test(text);
  const listed = isLabelled ? text.replace(label, '') : text;
  const outside = splitOutside(listed);
  if (sentence.test(text) && outside.some((one) => one.length > 30)) return [];
  const names = outside.map((one) =>
    one
      .replace(levelAfter, '')
      .replace(levelAfter, '')
      .replace(/^#(?=\p{L})/u, '')
      .replace(/^(?:熟练|熟悉|精通|掌握|了解|擅长)(?:使用|运用|操作|掌握)?\s*(?=[A-Za-z])/u, '')
      // `Languages: Java  Cloud: AWS`
      .replace(/^\s*\p{L}[\p{L} &]{1,20}[:：]\s*(?=\S)/u, '')
      .replaceAll(/^[\s•·*–—-]+|[\s•·.。;；,，、]+$/gu, '')
      .replace(/^(?:and|und|及|和|以及)\s+/i, '')
      .trim(),
  );
  return names.filter((name) => {
    if (duration.test(name)) return false;
    if (name === '' || /^[\d\W]+$/u.test(name.replaceAll(/\p{L}/gu, 'a'))) return false;
    if (/^(?:熟练|熟悉|精通|掌握|了解|具备|能够|负责|具有|擅长使用).{6,}/u.test(name)) return false;
    return eastern.test(name) ? [...name].length <= 24 : name.length <= 42 && name.split(/\s+/).length <= 5;
  });
}

/** `SAP | 48个月`: how long it was used. */
const duration = /^\d{1,3}\s*\+?\s*(?:个月|個月|か月|ヶ月|年(?:间|間)?|months?|mos?\.?|years?|yrs?\.?)$/iu;
const parting = /[\t|｜;；•·・‧∙●■◆▪、，\u3000]/u;
const eastern = /\p{Script=Han}|\p{Script=Katakana}/u;

/** A comma within a number and a slash between western words part nothing: CI/CD is one skill. */
function isParting(letter: string, before: string, after: string): boolean {
  if (parting.test(letter)) return true;
  if (letter === ',') return !(/\d/.test(before) && /\d/.test(after));
  if (letter === ' ') return after === ' ';
  return /[/／]/.test(letter) && (/\s/.test(before) || eastern.test(before + after));
}

/** Split at separators outside brackets. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  const letters = [...text];
  for (const [index, letter] of letters.entries()) {
    if (/[(（[［]/.test(letter)) depth += 1;
    if (/[)）\]］]/.test(letter)) depth = Math.max(0, depth - 1);
    if (depth === 0 && isParting(letter, letters[index - 1] ?? '', letters[index + 1] ?? '')) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  const all = parts.filter((one) => one.trim() !== '');
  const [only = ''] = all;
  return all.length === 1 ? wordsOf(only) : all;
}

/** Chinese lists are often parted by single spaces. */
function wordsOf(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const listed = words.length >= 3 && /\p{Script=Han}/u.test(text) && words.every((word) => [...word].length <= 12);
  return listed ? words : [text];
}

export interface SpokenLanguage {
  tag: string;
  level: LanguageLevel | null;
}

/** The languages in a line, each with the nearest level after it. */
export function languagesOf(line: string): SpokenLanguage[] {
  const text = line.replace(bulletAtStart, '');
  const found = languagesIn(text);
  return found.map(({ tag, at, name }, index) => {
    const next = found[index + 1]?.at ?? text.length;
    const behind = text.slice(at + name.length, next);
    const level = levelOf(behind) ?? (found.length === 1 ? levelOf(text.slice(0, at)) : null);
    return { tag, level };
  });
}
