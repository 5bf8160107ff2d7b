import { randomUUID } from 'node:crypto';
import type { Answer, PageWithSdk } from './chat-page.js';
import type { SdkClient } from './chat-sdk.js';
import { socketUrl, type SdkVersion } from './chat-sdk-versions.js';
import type { ChatPerson, ChatStage } from './chat-stage.js';
import type { Way } from './chat-way.js';

/** Clients come back after seconds. */
export const BACK = { timeoutMs: 30_000 };

/** A new user whose connection can be cut. */
export const onTheWay = (stage: ChatStage, version: SdkVersion, way: Way): Promise<ChatPerson> =>
  stage.online(version, { url: socketUrl(version, way.url), autoReconnectNumMax: 30 });

/** Texts that nobody else says. */
export const numbers = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at} 号 ${randomUUID()}`);

interface PageWithAnswers extends PageWithSdk {
  answers: Answer[];
}

/** Sends without waiting for the result, which `answersOf` answers. */
export const sendBlindly = ({ page }: SdkClient, to: string, texts: string[]): Promise<void> =>
  page.evaluate(
    ([receiver, all]) => {
      const { sdk } = globalThis as unknown as PageWithSdk;
      const answers: Answer[] = [];
      for (const msg of all)
        void sdk
          .send({ type: 'txt', to: receiver, msg, chatType: 'singleChat' })
          .then((answer) => answers.push(answer));
      Object.assign(globalThis, { answers });
    },
    [to, texts] as const,
  );
export const answersOf = ({ page }: SdkClient): Promise<Answer[]> =>
  page.evaluate(() => (globalThis as unknown as PageWithAnswers).answers);
