import { locales } from '@renmai/contracts';
import { loadTexts } from '../../../test/locale-files';

const flat = (texts: Record<string, unknown>, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value as Record<string, unknown>, `${prefix}${key}.`),
  );

/** Words of hiring. */
const hiring = {
  en: /\bhir(?:e|ed|ing)\b|\bpositions?\b|\bcompany\b/i,
  'zh-CN': /申请|职位|录用/u,
  'zh-TW': /應徵|職缺|錄用/u,
  ja: /応募|採用|求人|内定/u,
} as const;

/** Only applications for positions have these, or they say the same for all kinds. */
const ofPositions =
  /^(?:interview|figures)\.|^decided?\.(?:employ|offer)|^state\.employed|^stage\.offer|^mine\.(?:saved|kinds|filter\.(?:offered|employed))|^kind\.jobs|^board\.byDecision|^template\.(?:kind\.(?:offer|closed)|field\.position)|^form\.|^reason\.filled|^placing\.for$/;

/** Guests of an event are in no stages, and nobody registers for somebody else. */
const notOfEvents = /^(?:stages?|board)\.|^template\.field\.subject/;

describe.each(locales)('texts in %s', (language) => {
  it.each(['enrolments', 'events'])('say nothing of hiring about %s', async (kind) => {
    const texts = new Map(flat(await loadTexts(language, 'applications')));
    const shown = [...texts].filter(([key]) => {
      const [, base = '', plural = ''] = /^(.*?)(_(?:one|other))?$/.exec(key) ?? [];
      return !/_(?:enrolments|events)$/.test(base) && !texts.has(`${base}_${kind}${plural}`);
    });
    const other = (key: string) => ofPositions.test(key) || (kind === 'events' && notOfEvents.test(key));
    const words = (text: string) => text.replace(/\{\{.*?\}\}/g, '');
    expect(shown.filter(([key, text]) => !other(key) && hiring[language].test(words(text)))).toEqual([]);
  });
});
