import { z } from 'zod';
import { Transcriber, type SpokenSound } from './transcriber.port.js';

const MAX_CHARACTERS = 2_000;
const answer = z.object({ text: z.string() });

export interface HttpTranscriberOptions {
  /** accepts a form with `file`, `model` and `response_format`, e.g. `https://speech.example.com/v1/audio/transcriptions` */
  url: string;
  /** sent as bearer token */
  key?: string | undefined;
  model: string;
  /** default 15 s */
  timeoutMs?: number;
}

/** A server that takes files as OpenAI's transcriptions do; many that run open models speak so. */
export class HttpTranscriber extends Transcriber {
  readonly available = true;

  constructor(private readonly options: HttpTranscriberOptions) {
    super();
  }

  async transcribe({ sound, type }: SpokenSound): Promise<string> {
    const { url, key, model, timeoutMs = 15_000 } = this.options;
    const form = new FormData();
    // Such servers recognize the format by the name of the file.
    form.set('file', new Blob([new Uint8Array(sound)], { type }), `speech.${endingOf(type)}`);
    form.set('model', model);
    form.set('response_format', 'json');
    const response = await fetch(url, {
      method: 'POST',
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      body: form,
      // Key and sound are for this address, not for one that it points to.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the speech service answered ${response.status}`);
    }
    const read = answer.safeParse(await response.json().catch(() => null));
    if (!read.success) throw new Error('the speech service answered no text');
    return read.data.text.trim().slice(0, MAX_CHARACTERS);
  }
}

/** e.g. `m4a` of `audio/x-m4a`, `ogg` of `audio/ogg; codecs=opus` */
const endingOf = (type: string): string => /^\w+\/(?:x-)?([\w-]+)/.exec(type)?.[1] ?? 'webm';
