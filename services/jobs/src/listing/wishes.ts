import { conceptsIn, type Concept } from '@renmai/vocabulary';

/** Phrases for wishes in a headline; the wish follows the phrase, in Japanese it precedes it. */
const behind =
  /looking for|seeking|searching for|hoping to|want(?:s|ing)? to|would like|transition(?:ing)?|career chang\w*|switch(?:ing)?|moving (?:in)?to|aspiring|寻找|尋找|正在找|想做|想当|想當|想找|想转|想轉|转行|轉行|转型|轉型|转做|轉做|求职|求職|希望|期待|目标是|目標是/iu;
const before = /志望|転職|目指|を探|を希望|希望|なりたい|に挑戦|へ挑戦/u;
/** The previous occupation is not a wish. */
const origins = [/\bfrom\b.*?\b(?:in)?to\b/iu, /从.*?(?=转|轉|到)|從.*?(?=转|轉|到)/u, /^.*から/u];

export interface Wishes {
  occupations: readonly Concept[];
  /** skills and industries: `sustainability` */
  subjects: readonly Concept[];
}

/** The wishes in a headline. Empty without such phrases. */
export function wishesIn(headline: string): Wishes {
  const clauses = headline.split(/[。．；;｜|\n，、]|, |\. | [-–—·] /u);
  const wished = clauses.flatMap((clause) => wishOf(clause) ?? []).join('\n');
  const found = conceptsIn(wished, ['occupation', 'skill', 'industry']).map(({ concept }) => concept);
  return {
    occupations: found.filter(({ kind }) => kind === 'occupation'),
    subjects: found.filter(({ kind }) => kind !== 'occupation'),
  };
}

function wishOf(clause: string): string | null {
  const isJapanese = /[\u3041-\u30fa]/u.test(clause);
  const [written, found] = [clause, (isJapanese ? before : behind).exec(clause)];
  if (!found) return null;
  const rest = isJapanese ? written.slice(0, found.index) : written.slice(found.index + found[0].length);
  const told = origins.reduce((text, origin) => text.replace(origin, ''), rest).trim();
  return told === '' ? written : told;
}
