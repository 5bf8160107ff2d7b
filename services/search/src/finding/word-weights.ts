import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { conceptsIn } from '@renmai/vocabulary';
import { isPlaceWord } from '../analysis/place-words.js';
import type { Clause } from '../analysis/query.js';
import { isAnyNoun, isNoun } from '../analysis/wordings.js';

/** Weight of a place, relative to an ordinary word that is as rare. */
const OF_PLACES = 0.6;
/** Weight of a word that names a kind, and of a word that applies to everything. */
const OF_NOUNS = 0.4;
/** Weight of a word that names the kind that is searched: nothing is found by it alone. */
const OF_OWN_NOUNS = 0.1;
/**
 * Weight of the last word of a compound: one 律師事務所 does not replace another 事務所, but 北京烤鸭 is not replaced by any other thing of 北京, and
 * moments also mention similar things.
 */
const OF_KINDS = 0.55;
const OF_KINDS_BESIDE = 0.8;
/** Weight of an industry, the last word of a compound, for a company. */
const OF_INDUSTRIES = 1.5;
/** Weight of a word for a form of events: one summit does not replace another. */
const OF_FORMS = 0.5;
const forms =
  /^(?:summits?|conferences?|workshops?|meetups?|talks?|峰会|大会|沙龙|工作坊|講演会|セミナー|ワークショップ)$/u;
const general =
  /^(?:free|cheap|meet|morning|afternoon|evening|benefits|salary|双休|五险一金|年终奖|包吃|包住|加班|出差|轮班|土日|休み|转勤|残业|夜勤|なし|薪水|工资|待遇|高一点|好一点|稳定|轻松|女生|男生|离职|免费|免費|无料|便宜)$/u;
/** One diploma does not replace another. */
const OF_CERTIFICATES = 0.3;
const certificates = /^(?:diplomas?|degrees?|certificates?|文凭|文憑|证书|證書)$/u;

/** How much a word counts where not all words have to be there, relative to another that is as rare. */
export function factorOf({ words: word, isKindOf }: Clause, kind: SearchKind | null, isBeside: boolean): number {
  if (kind !== null && isNoun(word, kind)) return OF_OWN_NOUNS;
  // 木造建築: a company is of an industry, whatever it does in it.
  if (isKindOf && kind === 'company' && conceptsIn(word, ['industry']).length > 0) return OF_INDUSTRIES;
  if (isKindOf) return isBeside ? OF_KINDS_BESIDE : OF_KINDS;
  if (isAnyNoun(word) || general.test(word)) return OF_NOUNS;
  if (certificates.test(word)) return OF_CERTIFICATES;
  if (forms.test(word)) return OF_FORMS;
  return isPlaceWord(word) ? OF_PLACES : 1;
}
