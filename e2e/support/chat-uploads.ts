import type { PageWithSdk } from './chat-page.js';
import type { SdkClient } from './chat-sdk.js';

/** Clients send a file of this size in parts. */
export const LARGE_BYTES = 8 * 1024 * 1024;

/** Sends a file that is uploaded in parts, and answers how it ended: clients report that by the promise, or by the callback only. */
export const sendLarge = ({ page }: SdkClient, to: string, bytes = LARGE_BYTES): Promise<'sent' | 'refused'> =>
  page.evaluate(
    async ([receiver, size]) => {
      const { sdk, WebIM } = globalThis as unknown as PageWithSdk;
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at++) bytes[at] = at % 251;
      const data = new File([bytes], 'large.bin', { type: 'application/octet-stream' });
      const file = { data, filename: 'large.bin', filetype: 'bin', url: '' };
      return new Promise<'sent' | 'refused'>((resolve) => {
        const refused = (): void => resolve('refused');
        const about = { type: 'file', to: receiver, chatType: 'singleChat', filename: 'large.bin' };
        const message = WebIM.message.create({ ...about, file, onFileUploadError: refused });
        (sdk.client['send']?.(message) as Promise<unknown>).then(() => resolve('sent'), refused);
      });
    },
    [to, bytes] as const,
  );
