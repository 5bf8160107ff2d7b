import { languageLevels, type LanguageLevel } from '@renmai/contracts/profile/language.schema';

const levelWords: readonly [RegExp, LanguageLevel][] = [
  [
    /native|nativ[oa]|natif|madrelingua|langue natale|bilingual|mother tongue|first language|母语|母語|母国語|ネイティブ|muttersprach|langue maternelle|lengua materna|l[ií]ngua materna|moedertaal|modersm[åa]l|morsm[åa]l|äidinkieli|ojczysty|mateřský|rodilý|anyanyelv|родной|原生語/i,
    'native',
  ],
  [
    /full professional|fluent|proficient|advanced|avanzad[oa]|avanzato|avançad[oa]|fluente|流利|精通|流暢|堪能|専門|精熟|\bc[12]\b|verhandlungssicher|fließend|fliessend|courant|vloeiend|flytande|flydende|flytende|sujuva|bieg(?:ły|le)|płynn|plynně|folyékony|свободн|進階|进阶|專業|hsk\s?[6-9]|[上高]级(?!中)|[上高]級(?!中)|\bn1\b|cet-?8|专八|专业八级|專業八級|tem-?8|英(?:検|語検定)\s*1級/i,
    'fluent',
  ],
  [/limited|日常|conversational|konversation/i, 'limited'],
  [
    /professional|working|business|工作|熟练|熟練|ビジネス|业务|商务|良好|\bb2\b|hsk\s?5|cet-?6|六级|\bn2\b|英(?:検|語検定)\s*準1級|sehr gut|goed|bra\b|god(?:t)?\b|dobr[yaeoz]|bardzo dobr|upper[- ]intermediate/i,
    'professional',
  ],
  [
    /intermedi(?:ate|o|ário|aire)|一般|中等|中级|中級|普通|会話|\bb1\b|cet-?4|四级|\bn3\b|gut\b|mittelstufe/i,
    'limited',
  ],
  [
    /elementary|basic|básico|scolastico|beginner|入门|入門|了解|基础|基礎|初级|初級|略懂|\ba[12]\b|grundkenntnis|anfänger|notions|débutant|beginselen|redelijk|grundläggande|grundlæggende|podstawow|základ|\bn[45]\b/i,
    'elementary',
  ],
];

/** Scores of tests: the least for each level, by the tables that the tests give for the levels of Europe. */
const scores: readonly [RegExp, readonly [LanguageLevel, number][]][] = [
  [
    /ielts|雅思/i,
    [
      ['fluent', 7],
      ['professional', 5.5],
      ['limited', 4],
      ['elementary', 1],
    ],
  ],
  [
    /toefl|托福|トーフル/i,
    [
      ['fluent', 95],
      ['professional', 72],
      ['limited', 42],
      ['elementary', 1],
    ],
  ],
  [
    /toeic|多益|トーイック/i,
    [
      ['fluent', 945],
      ['professional', 785],
      ['limited', 550],
      ['elementary', 10],
    ],
  ],
  [
    /duolingo|多邻国/i,
    [
      ['fluent', 120],
      ['professional', 95],
      ['limited', 60],
      ['elementary', 10],
    ],
  ],
];

function levelOfScore(text: string): LanguageLevel | null {
  const [, steps] = scores.find(([test]) => test.test(text)) ?? [];
  const score = Number(/\d+(?:\.\d)?/.exec(text)?.[0] ?? Number.NaN);
  return steps?.find(([, least]) => score >= least)?.[0] ?? null;
}

export const levelOf = (text: string): LanguageLevel | null =>
  languageLevels.find((level) => level === text.trim().toLowerCase()) ??
  levelOfScore(text) ??
  levelWords.find(([words]) => words.test(text))?.[1] ??
  null;
