import { Inject, Injectable } from '@nestjs/common';
import {
  currentAsker,
  LOGGER,
  Problem,
  Translator,
  Turns,
  type Translated,
  type TranslatorLanguage,
} from '@renmai/service-kit';
import type { Logger } from 'pino';
import { ChatError } from '../rest/chat-error.js';

/** Characters of a text, and languages it is translated into at once. */
const MAX_TEXT = 5000;
const MAX_LANGUAGES = 10;
/** The translator also serves other callers, and is paid per character. */
const turns = new Turns({ running: 8, waiting: 40, each: { running: 2, waiting: 2 } });

/** The letters are the protocol's own: clients look for them. */
const failed = (): ChatError => new ChatError(500, 'translte failed!', { error: 'translate_failed' });

@Injectable()
export class Translation {
  constructor(
    private readonly translator: Translator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Empty where nothing is translated. */
  languages(): Promise<TranslatorLanguage[]> {
    return this.orFailed(() => this.translator.languages());
  }

  async translate(text: string, to: readonly string[]): Promise<Translated> {
    if (!this.translator.available) throw new ChatError(403, 'translation service not open!');
    if (text.length > MAX_TEXT) throw new ChatError(400, 'The input text is too long.');
    const codes = new Map((await this.languages()).map(({ code }) => [code.toLowerCase(), code]));
    const wanted = [...new Set(to)].map((code) => codes.get(code.toLowerCase()));
    const known = wanted.filter((code) => code !== undefined);
    if (known.length === 0 || known.length < wanted.length || known.length > MAX_LANGUAGES) {
      throw new ChatError(400, 'The target language is not valid.');
    }
    return this.orFailed(async () => {
      const [translated] = await turns.take(currentAsker(), () => this.translator.translate([text], known));
      if (!translated) throw new Error('the translator answered nothing');
      return translated;
    });
  }

  private async orFailed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.logger.warn({ err: error }, 'the translator failed');
      throw failed();
    }
  }
}
