import { Translator, type Translated, type TranslatorLanguage } from './translator.port.js';

/** Where no translator is configured. */
export class NoTranslator extends Translator {
  readonly available = false;

  languages(): Promise<TranslatorLanguage[]> {
    return Promise.resolve([]);
  }

  translate(): Promise<Translated[]> {
    return Promise.reject(new Error('no translator is configured'));
  }
}
