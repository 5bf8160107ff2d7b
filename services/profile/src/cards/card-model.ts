import type { Locale } from '@renmai/contracts';
import type { ResumeModel } from '../resumes/draw-resume.js';
import { familiesOf } from '../resumes/resume-model.js';

const BRAND = '#1765c1';
const GREY = '#59636e';
/** Widths of three lines of each text, in halves of a Chinese character. */
const room = { title: 84, description: 165 };

const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff00-\uff60]/u;

/** As many whole characters of a text as there is room for, with an ellipsis if it is cut. */
export function fitting(text: string, widest: number): string {
  let width = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text.replaceAll(/\s+/g, ' ').trim())) {
    width += wide.test(segment) ? 2 : 1;
    if (width > widest) return `${kept.trimEnd()}…`;
    kept += segment;
  }
  return kept;
}

export interface CardTexts {
  title: string;
  description: string;
  locale: Locale;
}

/** The contents of a card, from top to bottom. */
export function cardModel({ title, description, locale }: CardTexts): ResumeModel {
  const said = fitting(description, room.description);
  const named = fitting(title, room.title);
  return {
    title: named,
    locale,
    families: familiesOf(locale),
    blocks: [
      { text: 'Renmai', size: 16, bold: true, colour: BRAND, gap: 0 },
      { text: named, size: 30, bold: true, gap: 14 },
      ...(said === '' || said === named ? [] : [{ text: said, size: 15.5, colour: GREY, gap: 10 }]),
    ],
  };
}
