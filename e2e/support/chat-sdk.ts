import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { origin } from './browser.js';
import { installApplication, type Answer, type PageFile, type PageWithSdk, type SdkEvent } from './chat-page.js';
import { bundleOf, socketUrl, type SdkVersion } from './chat-sdk-versions.js';

/** The error with which a call of the client was rejected. */
export class SdkError extends Error {
  constructor(
    readonly type: number | undefined,
    readonly data: unknown,
  ) {
    super(`the client says ${type}: ${JSON.stringify(data)}`);
  }
}

export interface SdkLogin {
  user: string;
  pwd?: string;
  accessToken?: string;
  agoraToken?: string;
}

export type ChatType = 'singleChat' | 'groupChat' | 'chatRoom';
export interface SentMessage {
  serverMsgId: string;
  localMsgId: string;
}

const TOLD_WITHIN_MS = 30_000;

const bundles = new Map<SdkVersion, { source: string; events: string[] }>();

function bundle(version: SdkVersion): { source: string; events: string[] } {
  const known = bundles.get(version);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(bundleOf(version));
  const source = readFileSync(file, 'utf8');
  // Every callback that the bundle knows of, so that none is missed.
  const read = { source, events: [...new Set(source.match(/\bon[A-Z][A-Za-z]{3,}\b/g))] };
  bundles.set(version, read);
  return read;
}

function valueOf<T>({ value, error }: Answer): T {
  if (error) throw new SdkError(error.type, error.data);
  return value as T;
}

/** A file that an application sends or shares. */
export const pageFile = (name: string, type: string, bytes: Uint8Array): PageFile => ({
  $file: { name, type, base64: Buffer.from(bytes).toString('base64') },
});

/** A published client on a page of its own, and all events for its application. */
export class SdkClient {
  /** its events so far, up to the last look */
  private readonly told: SdkEvent[] = [];

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    readonly version: SdkVersion,
  ) {}

  /** An unmodified client on a page of the stack's own origin, with storage of its own. Not logged in yet. */
  static async open(browser: Browser, version: SdkVersion, options: object = {}): Promise<SdkClient> {
    // The stack's pages run no scripts but their own.
    const context = await browser.newContext({ bypassCSP: true });
    const client = new SdkClient(context, await context.newPage(), version);
    await client.start(options);
    return client;
  }

  /** Another client in the place of one that has left. */
  async anew(version: SdkVersion, options: object = {}): Promise<SdkClient> {
    await this.context.setOffline(false);
    await this.page.goto(`${origin()}/manifest.webmanifest`);
    await this.page.evaluate(() => localStorage.clear());
    const client = new SdkClient(this.context, this.page, version);
    await client.start(options);
    return client;
  }

  private async start(options: object): Promise<void> {
    const { source, events } = bundle(this.version);
    // A file of the stack that is no page, so that nothing else is at work in it.
    await this.page.goto(`${origin()}/manifest.webmanifest`);
    await this.page.addScriptTag({ content: source });
    const url = socketUrl(this.version, origin());
    const settings = { appKey: 'renmai#social', isHttpDNS: false, apiUrl: origin(), url, ...options };
    await this.page.evaluate(installApplication, { settings, events });
  }

  /** Calls a method of the connection. @throws SdkError */
  async call<T = Record<string, unknown>>(method: string, ...parameters: unknown[]): Promise<T> {
    return valueOf<T>(
      await this.page.evaluate(([name, rest]) => (globalThis as unknown as PageWithSdk).sdk.call(name, rest), [
        method,
        parameters,
      ] as const),
    );
  }

  /** The number with which the client rejects a call. */
  async refusal(method: string, ...parameters: unknown[]): Promise<number | undefined> {
    return refused(this.call(method, ...parameters));
  }

  /** A call that answers by callbacks of a file's transfer. */
  async transfer(method: string, parameters: object): Promise<unknown> {
    return valueOf(
      await this.page.evaluate(([name, rest]) => (globalThis as unknown as PageWithSdk).sdk.transfer(name, rest), [
        method,
        parameters,
      ] as const),
    );
  }

  /** Logs in and waits until it is online. */
  async login(login: SdkLogin): Promise<void> {
    const before = (await this.events('onConnected')).length;
    await this.call('open', login);
    const connected = (): SdkEvent | undefined => this.told.filter(({ name }) => name === 'onConnected')[before];
    await this.asTold(connected, 'the client to be online');
  }

  /** Makes a message of any kind as an application does, and sends it. @throws SdkError */
  async send(message: object): Promise<SentMessage> {
    return valueOf(
      await this.page.evaluate((given) => (globalThis as unknown as PageWithSdk).sdk.send(given), message),
    );
  }

  sendText(to: string, msg: string, chatType: ChatType = 'singleChat', more: object = {}): Promise<SentMessage> {
    return this.send({ type: 'txt', to, msg, chatType, ...more });
  }

  /** Changes the content of a message, as newer clients can. @throws SdkError */
  async edit(messageId: string, message: object): Promise<unknown> {
    return valueOf(
      await this.page.evaluate(
        ([id, given]) => {
          const { WebIM, sdk } = globalThis as unknown as PageWithSdk;
          return sdk.call('modifyMessage', [{ messageId: id, modifiedMessage: WebIM.message.create(given) }]);
        },
        [messageId, message] as const,
      ),
    );
  }

  /** Its events so far; of one kind or all. */
  async events(name?: string): Promise<SdkEvent[]> {
    const from = this.told.length;
    const sdk = (at: number): SdkEvent[] => (globalThis as unknown as PageWithSdk).sdk.events.slice(at);
    this.learn(from, await this.page.evaluate(sdk, from));
    return this.told.filter((event) => name === undefined || event.name === name);
  }

  /** The first event of a name, past or future, for which this holds. */
  async until(
    name: string,
    condition: (data: Record<string, unknown>) => unknown = () => true,
  ): Promise<Record<string, unknown>> {
    const found = (): SdkEvent | undefined => this.told.find((event) => event.name === name && condition(event.data));
    return (await this.asTold(found, `${name} of client ${this.version}: ${condition.toString()}`)).data;
  }

  /** Something that follows from the events, once it does. */
  private async asTold<T>(find: () => T | undefined, describe: string): Promise<T> {
    let late: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error(`waited ${TOLD_WITHIN_MS / 1000} s for ${describe}`)), TOLD_WITHIN_MS);
    });
    try {
      for (;;) {
        const found = find();
        if (found !== undefined) return found;
        const from = this.told.length;
        const more = this.page.evaluate((at) => (globalThis as unknown as PageWithSdk).sdk.more(at), from);
        // It fails when the page goes while nobody waits any more.
        more.catch(() => undefined);
        this.learn(from, await Promise.race([more, over]));
      }
    } finally {
      clearTimeout(late);
      over.catch(() => undefined);
    }
  }

  /** Several may have asked for the same events. */
  private learn(from: number, events: readonly SdkEvent[]): void {
    this.told.push(...events.slice(this.told.length - from));
  }

  /** The texts that came, in order; of everybody or of one sender. */
  async texts(from?: string): Promise<unknown[]> {
    const events = await this.events('onTextMessage');
    return events.filter(({ data }) => from === undefined || data['from'] === from).map(({ data }) => data['msg']);
  }

  /** Bytes as an `<img>` would load them: without any token. With a secret, as clients download them. */
  async loaded(url: unknown, secret?: string): Promise<{ status: number; type: string | null; bytes: Buffer }> {
    const headers: Record<string, string> = secret === undefined ? {} : { 'share-secret': secret };
    const { status, type, base64 } = await this.page.evaluate(
      async ([address, more]) => {
        const response = await fetch(address, { headers: more });
        const bytes = new Uint8Array(await response.arrayBuffer());
        const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        return { status: response.status, type: response.headers.get('content-type'), base64 };
      },
      [String(url), headers] as const,
    );
    return { status, type, bytes: Buffer.from(base64, 'base64') };
  }

  /** Without a network, until it is called with false. */
  async offline(is: boolean): Promise<void> {
    await this.context.setOffline(is);
  }

  /** As when its window is closed. */
  async leave(): Promise<void> {
    await this.page.goto('about:blank');
  }
}

/** The number of the error with which a client rejects a call. */
export async function refused(work: Promise<unknown>): Promise<number | undefined> {
  try {
    const value = await work;
    throw new Error(`not refused: ${JSON.stringify(value)}`);
  } catch (error) {
    if (error instanceof SdkError) return error.type;
    throw error;
  }
}
