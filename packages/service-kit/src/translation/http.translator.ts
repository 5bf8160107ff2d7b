import { z } from 'zod';
import { Translator, type Translated, type TranslatorLanguage } from './translator.port.js';

const TIMEOUT_MS = 10_000;
const LANGUAGES_KEPT_MS = 60 * 60_000;

const languagesAnswer = z.object({
  translation: z.record(z.string(), z.object({ name: z.string(), nativeName: z.string() })),
});
const translateAnswer = z.array(
  z.object({
    detectedLanguage: z.object({ language: z.string(), score: z.number() }).default({ language: '', score: 0 }),
    translations: z.array(z.object({ text: z.string(), to: z.string() })),
  }),
);

/** A server that speaks as Microsoft Translator 3.0 does. */
export class HttpTranslator extends Translator {
  readonly available = true;
  private known: { languages: TranslatorLanguage[]; until: number } | null = null;

  constructor(
    private readonly url: string,
    private readonly key: string | undefined,
  ) {
    super();
  }

  async languages(): Promise<TranslatorLanguage[]> {
    if (this.known && this.known.until > Date.now()) return this.known.languages;
    const answer = languagesAnswer.parse(await this.ask('/languages?api-version=3.0&scope=translation'));
    const languages = Object.entries(answer.translation).map(([code, names]) => ({ code, ...names }));
    this.known = { languages, until: Date.now() + LANGUAGES_KEPT_MS };
    return languages;
  }

  async translate(texts: readonly string[], to: readonly string[]): Promise<Translated[]> {
    const query = new URLSearchParams([['api-version', '3.0'], ...to.map((code): [string, string] => ['to', code])]);
    const body = JSON.stringify(texts.map((text) => ({ Text: text })));
    const answer = translateAnswer.parse(await this.ask(`/translate?${query.toString()}`, body));
    if (answer.length !== texts.length) throw new Error('the translator did not answer for each text');
    return answer;
  }

  private async ask(path: string, body?: string): Promise<unknown> {
    const response = await fetch(`${this.url.replace(/\/$/, '')}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.key !== undefined && { 'ocp-apim-subscription-key': this.key }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the translator answered ${response.status}`);
    return response.json();
  }
}
