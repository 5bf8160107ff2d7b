import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestTranslator {
  url: string;
  /** `asked`: the texts of each call for a translation */
  state: { broken: boolean; keys: unknown[]; asked: string[][] };
  close(): Promise<void>;
}

const languages = {
  translation: {
    'zh-Hans': { name: 'Chinese Simplified', nativeName: '简体中文', dir: 'ltr' },
    en: { name: 'English', nativeName: 'English', dir: 'ltr' },
  },
};

async function textsOf(request: IncomingMessage): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return (JSON.parse(Buffer.concat(chunks).toString()) as { Text: string }[]).map(({ Text }) => Text);
}

/** A translator that writes the language before each text, and treats all of them as Japanese. */
export async function startTranslator(): Promise<TestTranslator> {
  const state: TestTranslator['state'] = { broken: false, keys: [], asked: [] };
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const url = new URL(request.url ?? '', 'http://translator');
    if (url.pathname === '/v/languages') return languages;
    const texts = await textsOf(request);
    state.asked.push(texts);
    return texts.map((text) => ({
      detectedLanguage: { language: 'ja', score: 0.9 },
      translations: url.searchParams.getAll('to').map((to) => ({ to, text: `${to}: ${text}` })),
    }));
  };
  const server = createServer((request, response) => {
    state.keys.push(request.headers['ocp-apim-subscription-key']);
    if (state.broken) response.writeHead(503).end('no');
    else void answer(request).then((body) => response.end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v`,
    state,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
