import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { MSync, type im } from '@renmai/im-protocol';
import { type Chance, HANGS_MS, type TestService, waitFor } from '@renmai/test-kit';
import { MAX_FRAME_BYTES } from '../../../src/transports/connection.js';
import { someGarbage, type Client } from './client.js';

export type XhrKind = 'xhr' | 'xhr_streaming';

const CODES = [401, 1000, 1006, 1007];
/** The status for a connection that does not exist any more. */
const GONE = 404;
let opened = 0;

/** A connection of SockJS made of requests: one asks for what comes down, others bring what goes up. */
export class XhrClient implements Client {
  readonly frames: im.MSync[] = [];
  readonly faults: string[] = [];
  ended: number | undefined;
  private isOpen = false;
  private asking: ClientRequest | undefined;
  private sending = Promise.resolve();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly address: string;

  private constructor(
    { url }: TestService,
    private readonly kind: XhrKind,
  ) {
    this.address = `${url}/ws/000/fuzz-${(opened += 1)}`;
  }

  static async open(service: TestService, kind: XhrKind): Promise<XhrClient> {
    const client = new XhrClient(service, kind);
    void client.listen();
    await waitFor(() => client.isOpen, { timeoutMs: HANGS_MS, describe: `the open frame by ${kind}` });
    return client;
  }

  say(bytes: Uint8Array): void {
    this.post(JSON.stringify([Buffer.from(bytes).toString('base64')]), [204]);
  }

  garble(chance: Chance): void {
    this.post(someGarbage(chance), [204, 400]);
  }

  /** It is the server's turn to see that nobody asks any more. */
  cut(): void {
    this.end(1006);
  }

  leave(chance: Chance): void {
    if (this.ended !== undefined || chance.happens(0.2)) this.end(1005);
    else this.post('no frame', [400]);
  }

  private async listen(): Promise<void> {
    while (this.ended === undefined) await this.ask();
    this.agent.destroy();
  }

  private ask(): Promise<void> {
    return new Promise((resolve) => {
      const asking = httpRequest(`${this.address}/${this.kind}`, { method: 'POST', agent: this.agent });
      this.asking = asking;
      let rest = '';
      asking.once('response', (answer: IncomingMessage) => {
        if (answer.statusCode !== 200) this.fail(`${this.kind} was answered ${answer.statusCode}`);
        answer.setEncoding('utf8').on('data', (text: string) => {
          const lines = (rest + text).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) this.take(line);
        });
        // An aborted answer is reported by `close` too.
        answer.once('error', () => undefined);
      });
      asking.once('error', (error) => {
        if (this.ended === undefined) this.fail(`${this.kind}: ${error.message}`);
      });
      asking.once('close', resolve);
      asking.end();
    });
  }

  private take(line: string): void {
    if (line.startsWith('a')) {
      const messages = JSON.parse(line.slice(1)) as string[];
      this.frames.push(...messages.map((message) => MSync.decode(Buffer.from(message, 'base64'))));
    } else if (line.startsWith('c')) {
      const [code] = JSON.parse(line.slice(1)) as [number];
      if (!CODES.includes(code)) this.faults.push(`closed: ${line}`);
      this.end(code);
    } else if (line === 'o') {
      // Where too much time passed between two requests, it is another connection by now.
      if (this.isOpen) this.end(1006);
      this.isOpen = true;
    } else if (!/^h+$/.test(line)) this.fail(`no frame of SockJS: ${line.slice(0, 100)}`);
  }

  /** One after the other, as clients do. */
  private post(body: string, allowed: readonly number[]): void {
    const statuses = body.length > MAX_FRAME_BYTES ? [413] : [...allowed, GONE];
    this.sending = this.sending.then(async () => {
      if (this.ended !== undefined) return;
      const status = await this.sent(body);
      if (status !== null && !statuses.includes(status)) this.fail(`xhr_send was answered ${status}`);
      if (status === GONE) this.end(1006);
    });
  }

  /** null: the server may close the connection while it receives a too large body. */
  private sent(body: string): Promise<number | null> {
    return new Promise((resolve) => {
      const headers = { 'content-type': 'text/plain;charset=UTF-8', 'content-length': Buffer.byteLength(body) };
      const request = httpRequest(`${this.address}/xhr_send`, {
        ...{ method: 'POST', agent: this.agent, headers, timeout: HANGS_MS },
      });
      request.once('response', (answer: IncomingMessage) => {
        answer.resume().once('close', () => {
          resolve(answer.statusCode ?? 0);
        });
      });
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.once('error', (error) => {
        if (this.ended === undefined && body.length <= MAX_FRAME_BYTES) this.fail(`xhr_send: ${error.message}`);
        resolve(null);
      });
      request.end(body);
    });
  }

  private fail(fault: string): void {
    this.faults.push(fault);
    this.end(1006);
  }

  private end(code: number): void {
    this.ended ??= code;
    this.asking?.destroy();
  }
}
