import { chineseScripts, type ChineseScript, type ReadableLanguage } from '@renmai/contracts/languages/read-languages';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The context of the current work, a request or a record: for log lines and for the domain events it causes. */
export interface RequestContext {
  service: string;
  requestId: string;
  traceparent: string;
  actorId: string | null;
  /** for a request whose actor is no member: the share of slow work that it counts against */
  share?: string;
  /** for a request: the network that it comes from, as limits count it */
  network?: string;
  /** for a request: the languages that the sender reads, the preferred first */
  reads?: readonly ReadableLanguage[];
  /** for a request: the characters that the sender prefers for Chinese; null: not given */
  script?: ChineseScript | null;
  /** for a request: ends when the client has left before the answer was given */
  left?: () => AbortSignal;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => storage.getStore();
/** The languages that the sender of the current request reads; empty: not given. */
export const languagesRead = (): readonly ReadableLanguage[] => currentContext()?.reads ?? [];
/** The same, and after Chinese its characters: those of the sender, or both where they are not given. */
export const scriptsRead = (): readonly (ReadableLanguage | ChineseScript)[] => {
  const script = currentContext()?.script ?? null;
  return languagesRead().flatMap((one) =>
    one === 'zh' ? [one, ...(script === null ? chineseScripts : [script])] : [one],
  );
};
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

const valid = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** 32 digits. Node draws its UUIDs ahead, many at a time; random bytes it would draw each time. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

/** W3C trace context: goes on with the caller's trace, or begins one. */
export function continueTrace(incoming: string | undefined): string {
  const trace = incoming && valid.test(incoming) ? incoming.slice(3, 35) : randomHex();
  return `00-${trace}-${randomHex().slice(0, 16)}-01`;
}
