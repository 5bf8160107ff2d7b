export interface TranslatorLanguage {
  /** e.g. `zh-Hans` */
  code: string;
  /** in English */
  name: string;
  nativeName: string;
}

export interface Translated {
  translations: { text: string; to: string }[];
  /** the recognized language, empty where the translator did not report it; the score from 0 to 1 */
  detectedLanguage: { language: string; score: number };
}

/** Translates texts. Adapters: none at all, and a server that speaks as Microsoft Translator does. */
export abstract class Translator {
  /** false: nothing is translated here */
  abstract readonly available: boolean;
  /** Throws where the translator cannot be reached. */
  abstract languages(): Promise<TranslatorLanguage[]>;
  /** Each of the texts into each of the languages, in their order. Throws where it cannot. */
  abstract translate(texts: readonly string[], to: readonly string[]): Promise<Translated[]>;
}
