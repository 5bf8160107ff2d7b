/**
 * The events that a published chat client sent its application: `onTextMessage`, `onConnected` … The older way of listening reports some
 * further ones; these are named `listen.onPresence` and so on.
 */
export interface SdkEvent {
  name: string;
  data: Record<string, unknown>;
}

/** How a call ended: with a value, or with the error of the client. */
export interface Answer {
  value?: unknown;
  error?: { type?: number; data: unknown };
}

/** Bytes on their way into a page, where a File is made of them. */
export interface PageFile {
  $file: { name: string; type: string; base64: string };
}

type Method = (...parameters: unknown[]) => unknown;

/** The page's globals: the published bundle, and an application that uses it. */
export interface PageWithSdk {
  WebIM: {
    connection: new (options: object) => Record<string, Method>;
    message: { create: (options: object) => object };
  };
  sdk: {
    client: Record<string, Method>;
    events: SdkEvent[];
    /** The events from this number on, once there is one. */
    more: (from: number) => Promise<SdkEvent[]>;
    call: (method: string, parameters: unknown[]) => Promise<Answer>;
    send: (message: object) => Promise<Answer>;
    /** For calls that answer by callbacks: the first of `onFileUploadComplete` and `onFileUploadError` to be called. */
    transfer: (method: string, parameters: object) => Promise<Answer>;
  };
}

/** Runs in the page: an application that makes a client as any does, and keeps all events. */
export function installApplication({ settings, events }: { settings: object; events: string[] }): void {
  const page = globalThis as unknown as PageWithSdk;
  const client = new page.WebIM.connection(settings);
  const seen: SdkEvent[] = [];
  const waiting: (() => void)[] = [];
  const keep = (event: SdkEvent): void => {
    seen.push(event);
    for (const goOn of waiting.splice(0)) goOn();
  };

  const plain = (value: unknown): unknown => {
    try {
      return JSON.parse(JSON.stringify(value ?? null));
    } catch {
      return {};
    }
  };
  const handlers = (prefix: string) =>
    Object.fromEntries(
      events.map((event) => {
        const name = `${prefix}${event}`;
        return [event, (data: unknown) => keep({ name, data: (plain(data) ?? {}) as SdkEvent['data'] })];
      }),
    );
  client['addEventHandler']?.('test', handlers(''));
  client['listen']?.(handlers('listen.'));

  const withFiles = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withFiles);
    if (typeof value !== 'object' || value === null) return value;
    const { $file } = value as Partial<PageFile>;
    if (!$file) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFiles(inner)]));
    const bytes = Uint8Array.from(atob($file.base64), (character) => character.charCodeAt(0));
    return new File([bytes], $file.name, { type: $file.type });
  };
  const ending = async (work: () => unknown): Promise<Answer> => {
    try {
      return { value: plain(await work()) };
    } catch (error) {
      const { type, data, message } = (error ?? {}) as { type?: number; data?: unknown; message?: string };
      return { error: { ...(type !== undefined && { type }), data: plain({ data, message }) } };
    }
  };

  page.sdk = {
    client,
    events: seen,
    more: async (from) => {
      while (seen.length <= from) await new Promise<void>((resolve) => waiting.push(resolve));
      return seen.slice(from);
    },
    call: (method, parameters) =>
      ending(() => {
        const known = client[method];
        if (!known) throw new Error(`this client has no ${method}`);
        return known.apply(client, withFiles(parameters) as unknown[]);
      }),
    send: (message) => ending(() => client['send']?.(page.WebIM.message.create(withFiles(message) as object))),
    transfer: (method, parameters) =>
      ending(
        () =>
          new Promise((resolve, reject) => {
            const callbacks = {
              onFileUploadProgress: () => undefined,
              onFileUploadComplete: resolve,
              onFileUploadError: reject,
              onFileUploadCanceled: reject,
            };
            client[method]?.({ ...(withFiles(parameters) as object), ...callbacks });
          }),
      ),
  };
}
