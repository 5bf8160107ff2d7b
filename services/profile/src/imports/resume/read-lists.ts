import type { Finds } from '../found.js';
import { levelOf } from '../words.js';
import { languagesOf, skillsIn } from './lists.js';
import type { TextLine } from './paragraphs.js';

export function takeSkills(finds: Finds, used: Set<TextLine>, lines: readonly TextLine[]): void {
  for (const line of lines) {
    if (used.has(line)) continue;
    const names = skillsIn(line.text);
    const many = names.length > 1 || line.bullet;
    for (const name of names) finds.skill(name, { source: line.text, unsure: many ? [] : ['name'] });
    if (names.length > 0) used.add(line);
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
