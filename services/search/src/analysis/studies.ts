import { conceptsIn, spellingsOf, writtenConcepts, type Concept } from '@renmai/vocabulary';
import { foldText } from '@renmai/names';
import { phraseOf } from './clauses.js';
import type { ParsedQuery } from './query.js';

/**
 * Fields of study for an occupation, by its id or its family: `become an electrical engineer`, 想当幼儿园老师. The nearest come first.
 */
const table: Readonly<Record<string, string>> = {
  software: 'computer-science software-engineering information-technology computer-applications',
  data: 'data-science statistics artificial-intelligence mathematics',
  'graphic-design': 'graphic-design design interaction-design',
  marketing: 'marketing digital-marketing advertising',
  hr: 'human-resource-management industrial-and-organisational-psychology',
  accounting: 'accounting auditing financial-management',
  finance: 'finance financial-mathematics economics',
  management: 'business-administration management',
  legal: 'law',
  'school-teaching': 'education primary-education secondary-education',
  'higher-education': 'higher-education education',
  nursing: 'nursing',
  'mechanical-engineering': 'mechanical-engineering mechatronics automation',
  'electrical-engineering': 'electrical-engineering electronic-engineering automation',
  energy: 'energy-and-power-engineering renewable-energy-science-and-engineering electrical-engineering',
  semiconductor: 'semiconductor-engineering microelectronics integrated-circuit-design electronic-engineering',
  'civil-engineering': 'civil-engineering structural-engineering',
  architecture: 'architecture architectural-engineering',
  translation: 'translation-studies interpreting linguistics',
  publishing: 'publishing journalism literature',
  food: 'culinary-arts baking-and-pastry',
  hospitality: 'tourism-management leisure-management',
  logistics: 'logistics-management logistics-engineering',
  beauty: 'hairdressing-and-beauty make-up-artistry',
  'kindergarten-teacher': 'early-childhood-education childcare',
  'chinese-language-and-literature-teacher': 'chinese-language-and-literature education',
  'english-teacher': 'english-language-teaching english-language-and-literature',
  'japanese-teacher': 'japanese-language-teaching japanese-language-and-literature',
  'robotics-engineer': 'robotics-engineering mechatronics automation',
  'machine-learning-engineer': 'machine-learning artificial-intelligence computer-science',
  'algorithm-engineer': 'artificial-intelligence computer-science',
  'ict-security-specialist': 'information-security cryptography',
  'game-developer': 'game-design-and-development computer-science',
  'cnc-machine-operator': 'numerical-control-technology machining mechanical-manufacturing-and-automation',
  welder: 'welding-technology',
  carpenter: 'carpentry wood-crafts',
  plumber: 'plumbing',
  electrician: 'electrical-installation electrical-automation-technology',
  doctor: 'medicine',
  surgeon: 'surgery medicine',
  paediatrician: 'paediatrics medicine',
  dentist: 'dentistry',
  pharmacist: 'pharmacy',
  veterinarian: 'veterinary-medicine animal-husbandry-and-veterinary-medicine',
  dietitian: 'nutrition',
  physiotherapist: 'rehabilitation',
  psychologist: 'psychology clinical-psychology',
  counsellor: 'psychology clinical-psychology',
  'social-worker': 'social-work',
  chemist: 'chemistry',
  physicist: 'physics',
  biologist: 'biology',
  'marine-biologist': 'marine-biology',
  geologist: 'geology',
  mathematician: 'mathematics',
  historian: 'history',
  librarian: 'library-science',
  journalist: 'journalism',
  photographer: 'photography',
  potter: 'ceramics',
  musician: 'music music-performance',
  actor: 'acting drama',
  dancer: 'dance',
  illustrator: 'illustration fine-arts',
  'interior-designer': 'interior-design',
  'industrial-designer': 'industrial-design',
  'fashion-designer': 'fashion-design',
  animator: 'animation',
};

/** Fields of study of which a skill is a part and no field itself: typography is a part of graphic design. */
const bySkill: Readonly<Record<string, string>> = {
  typography: 'graphic-design design',
  'brand-design': 'graphic-design design',
  'visual-design': 'graphic-design design',
  'user-interface-design': 'interaction-design graphic-design',
  'user-experience': 'interaction-design human-computer-interaction',
  'motion-graphics': 'animation graphic-design',
  drawing: 'fine-arts illustration painting',
  pottery: 'ceramics',
  'photo-editing': 'photography',
  programming: 'computer-science software-engineering computer-applications',
  'distributed-systems': 'computer-science software-engineering',
  'operating-systems': 'computer-science software-engineering',
  'data-structures': 'computer-science software-engineering',
  'deep-learning': 'artificial-intelligence machine-learning computer-science',
  'computer-vision': 'artificial-intelligence computer-science',
  'natural-language-processing': 'artificial-intelligence computational-linguistics computer-science',
  'data-analysis': 'data-science statistics',
  'network-security': 'information-security',
  robotics: 'robotics-engineering mechatronics',
  'industrial-robots': 'robotics-engineering intelligent-manufacturing',
  'control-systems': 'control-engineering automation',
  'circuit-design': 'electronic-engineering electrical-engineering',
  'mechanical-design': 'mechanical-engineering',
  'mechanical-drawing': 'mechanical-engineering',
  'cnc-machining': 'numerical-control-technology machining',
  welding: 'welding-technology',
  'timber-construction': 'carpentry wood-crafts architecture',
  'architectural-design': 'architecture',
  surveying: 'surveying-and-mapping architectural-conservation',
  baking: 'baking-and-pastry culinary-arts',
  cooking: 'culinary-arts',
  'paediatric-nursing': 'nursing',
  'physics-teaching': 'science-education physics',
  'lesson-planning': 'education curriculum-and-instruction',
  translation: 'translation-studies',
};

/** The occupation must make up at least this share of the query. */
const LEAST_SHARE = 0.7;
const SPELLINGS_OF_EACH = 6;

let fields: ReadonlyMap<string, Concept> | undefined;
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 2_000;

/** Names of the fields of study for the occupation or skill that words call; none where they call neither. */
export function studiesFor(words: string): readonly string[] {
  const before = known.get(words);
  if (before) return before;
  const letters = words.replace(/\s+/gu, '').length;
  const called = conceptsIn(words, ['occupation', 'skill']).filter(
    ({ words: some }) => some.length >= letters * LEAST_SHARE,
  );
  fields ??= new Map([...writtenConcepts()].filter(({ kind }) => kind === 'field').map((one) => [one.id, one]));
  const ids = called.flatMap(({ concept: { id, kind, family } }) =>
    ((kind === 'skill' ? bySkill[id.slice(2)] : (table[id.slice(2)] ?? table[family])) ?? '').split(' '),
  );
  const found = [...new Set(ids)].flatMap((id) => {
    const field = fields?.get(`f:${id}`);
    return field ? [...new Set(spellingsOf(field).map(foldText))].slice(0, SPELLINGS_OF_EACH) : [];
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(words, found);
  return found;
}

/** The query, each of its occupations found by what is studied for it as well; null: it names none. */
export function withStudies(query: ParsedQuery): ParsedQuery | null {
  let isNamed = false;
  const must = query.must
    .flatMap((clause) => (clause.parts && studiesFor(clause.words).length === 0 ? clause.parts : [clause]))
    .map((clause) => {
      const studies = clause.isExact ? [] : studiesFor(clause.words);
      if (studies.length === 0) return clause;
      isNamed = true;
      const ways = studies.map((spelling) => [phraseOf(spelling)]);
      return {
        ...clause,
        typed: clause.typed ?? clause.ways,
        ways: [...clause.ways, ...ways],
        alike: [...clause.alike, ...studies],
      };
    });
  return isNamed ? { ...query, must } : null;
}
