import { locales, type Locale } from '@renmai/contracts';
import { translationProblems } from '@renmai/contracts/translation/translation.problems';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import type { Logger } from 'pino';
import { Problem } from '../errors/problem.js';
import { currentAsker, Turns } from '../turns.js';
import { KeptTranslations, type OneTranslation } from './kept-translations.js';
import type { Translator } from './translator.port.js';

/** How translators call the product's languages, the closest first. */
const names: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en'],
  ja: ['ja'],
  'zh-CN': ['zh-Hans', 'zh-CN', 'zh'],
  'zh-TW': ['zh-Hant', 'zh-TW'],
};

/** The code of one of the product's languages among those of a translator; null: it does not have it. */
export function codeAmong(codes: readonly string[], locale: Locale): string | null {
  const known = new Map(codes.map((code) => [code.toLowerCase(), code]));
  for (const name of names[locale]) {
    const code = known.get(name.toLowerCase());
    if (code !== undefined) return code;
  }
  return null;
}

/** Characters and texts of one call: translators take 50,000 and 1,000. */
const MOST = { characters: 40_000, texts: 100 };

/** Parts for one call of a translator each; a text is never divided. */
export function inCalls(texts: readonly string[]): string[][] {
  const calls: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const last = calls.at(-1);
    if (last && text.length <= room && last.length < MOST.texts) {
      last.push(text);
      room -= text.length;
    } else {
      calls.push([text]);
      room = MOST.characters - text.length;
    }
  }
  return calls;
}

/** Translates texts of members for members who may read them: the caller has made sure of that. */
export class Translations {
  private readonly kept = new KeptTranslations();
  /** The translator answers other calls as well, and is paid by the letter. */
  private readonly turns = new Turns({ running: 8, waiting: 40, each: { running: 2, waiting: 6 } });

  constructor(
    private readonly translator: Translator,
    private readonly logger: Logger,
  ) {}

  /** The product's languages that can be translated into; none where there is no translator, or it cannot be reached. */
  async languages(): Promise<Locale[]> {
    try {
      const codes = await this.codes();
      return locales.filter((locale) => codeAmong(codes, locale) !== null);
    } catch (error) {
      this.logger.warn({ err: error }, 'the translator failed');
      return [];
    }
  }

  /** `texts`: by the name of their field; empty ones are left out. */
  async translate(texts: Readonly<Record<string, string>>, to: Locale): Promise<Translation> {
    if (!this.translator.available) throw new Problem(translationProblems.off);
    const fields = Object.entries(texts).filter(([, text]) => /[\p{L}\p{N}]/u.test(text));
    try {
      const code = codeAmong(await this.codes(), to);
      if (code === null) throw new Problem(translationProblems.off);
      const said = await this.said(new Set(fields.map(([, text]) => text)), code);
      return {
        from: likeliest([...said.values()]),
        texts: fields.map(([field, text]) => ({ field, text: said.get(text)?.text ?? text })),
      };
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.logger.warn({ err: error }, 'the translator failed');
      throw new Problem(translationProblems.failed);
    }
  }

  private async said(texts: ReadonlySet<string>, to: string): Promise<Map<string, OneTranslation>> {
    const said = new Map<string, OneTranslation>();
    const unknown: string[] = [];
    for (const text of texts) {
      const known = this.kept.get(text, to);
      if (known) said.set(text, known);
      else unknown.push(text);
    }
    for (const some of inCalls(unknown)) {
      const answers = await this.turns.take(currentAsker(), () => this.translator.translate(some, [to]));
      for (const [index, text] of some.entries()) {
        const { translations, detectedLanguage } = answers[index] ?? {};
        const first = translations?.[0];
        if (!first) throw new Error('the translator did not answer for a text');
        const one = { text: first.text, from: detectedLanguage?.language ?? '' };
        this.kept.keep(text, to, one);
        said.set(text, one);
      }
    }
    return said;
  }

  private async codes(): Promise<string[]> {
    return (await this.translator.languages()).map(({ code }) => code);
  }
}

/** The language of most letters. */
function likeliest(said: readonly OneTranslation[]): string | null {
  const letters = new Map<string, number>();
  for (const { from, text } of said) if (from !== '') letters.set(from, (letters.get(from) ?? 0) + text.length);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
