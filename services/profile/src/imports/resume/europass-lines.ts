import type { TextLine } from './paragraphs.js';

/** `Website … | Field of study … | Level in EQF …`, as forms of the European Union write it below an education, in their languages. */
const fieldOfStudy =
  /(?:^|[|｜\t]\s*)(?:field\(?s?\)? of study|studienfach|studienrichtung|fachrichtung(?:en)?|domaines? d['’]études?|[áa]mbitos? de estudios?|[áa]reas? de estudos?|camp[oi] di studio|studierichting(?:en)?|studieområde|dziedziny? (?:studiów|kształcenia))\s*[:：]?\s+([^|｜\t]{2,80}?)\s*(?=[|｜\t]|$)/iu;

export const fieldBelow = (body: readonly TextLine[]): string =>
  body.map(({ text }) => fieldOfStudy.exec(text.trim())?.[1] ?? '').find((field) => field !== '') ?? '';
