import type { UploadPart, UploadView } from '@renmai/contracts/profile/media.api';
import type { MediaView } from '@renmai/contracts/profile/media.schema';
import { networkProblem, type Problem } from '../problem';
import { Uploader, type UploadMemory, type UploadServer, type UploadState } from './uploader';

const problem = (status: number, code: string): Problem => ({ status, code, title: code });
const PART = 4;

/** A server that keeps the parts that it gets, and fails when a test wants it. */
class Server implements UploadServer {
  readonly received = new Map<number, string>();
  readonly failures: { on: 'begin' | 'put' | 'complete' | 'media'; with: Problem; part?: number }[] = [];
  puts = 0;
  begun = 0;
  cancelled = false;
  looks = 2;
  verdict: Partial<MediaView> = { status: 'ready' };
  hold: Promise<void> | null = null;

  constructor(private readonly size: number) {}

  private fail(on: 'begin' | 'put' | 'complete' | 'media', part?: number): void {
    const index = this.failures.findIndex((failure) => failure.on === on && (failure.part ?? part) === part);
    const [failure] = index < 0 ? [] : this.failures.splice(index, 1);
    if (failure) throw failure.with as unknown as Error;
  }

  private view(): UploadView {
    const count = Math.ceil(this.size / PART);
    const parts = Array.from({ length: count }, (_, index): UploadPart => {
      const received = this.received.has(index + 1);
      const size = Math.min(PART, this.size - index * PART);
      return { number: index + 1, offset: index * PART, size, received, url: received ? null : '/put', headers: {} };
    });
    return { uploadId: 'u', mediaId: 'm', status: 'uploading', partSize: PART, parts, expiresAt: '' };
  }

  begin = async (): Promise<UploadView> => {
    this.begun += 1;
    this.fail('begin');
    return this.view();
  };
  upload = async (): Promise<UploadView> => this.view();
  put = async (
    part: UploadPart,
    bytes: Blob,
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    this.puts += 1;
    onProgress(1);
    await this.hold;
    if (signal.aborted) throw new DOMException('cancelled', 'AbortError');
    this.fail('put', part.number);
    this.received.set(part.number, await read(bytes));
  };
  complete = async (): Promise<MediaView> => {
    this.fail('complete');
    return { mediaId: 'm', status: 'processing' } as MediaView;
  };
  media = async (): Promise<MediaView> => {
    this.fail('media');
    this.looks -= 1;
    return (this.looks > 0 ? { status: 'processing' } : { mediaId: 'm', failure: null, ...this.verdict }) as MediaView;
  };
  cancel = async (): Promise<void> => {
    this.cancelled = true;
  };
}

const read = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

function memory(known: string | null = null): UploadMemory & { known: string | null } {
  return {
    known,
    get() {
      return this.known;
    },
    set(_file, _purpose, uploadId) {
      this.known = uploadId;
    },
    forget() {
      this.known = null;
    },
  };
}

function upload(text: string, server: Server, remembered = memory()) {
  const states: UploadState[] = [];
  const uploader = new Uploader({
    file: new File([text], 'a.png', { lastModified: 1 }),
    purpose: 'profile-photo',
    server,
    memory: remembered,
    idempotencyKey: 'k',
    onChange: (state) => states.push(state),
    pause: (_ms, signal) => (signal.aborted ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve()),
  });
  return { uploader, states, remembered };
}

const text = 'abcdefghij';
const stored = (server: Server): string =>
  [...server.received]
    .sort(([a], [b]) => a - b)
    .map(([, part]) => part)
    .join('');

describe('the uploader', () => {
  it('sends every part, waits until the file is ready and forgets it', async () => {
    const server = new Server(text.length);
    const { uploader, states, remembered } = upload(text, server);
    expect(await uploader.run()).toMatchObject({ step: 'ready', progress: 1, media: { mediaId: 'm' } });
    expect(stored(server)).toBe(text);
    expect(remembered.known).toBeNull();
    const shares = states.filter(({ step }) => step === 'uploading').map(({ progress }) => progress);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it('tries a part again after a lost connection and sends no other part twice', async () => {
    const server = new Server(text.length);
    server.failures.push(
      { on: 'put', with: networkProblem, part: 2 },
      { on: 'put', with: problem(503, 'unavailable'), part: 2 },
    );
    const { uploader, states } = upload(text, server);
    expect((await uploader.run()).step).toBe('ready');
    expect(server.puts).toBe(5);
    expect(states.map(({ step }) => step)).toContain('waiting');
    expect(stored(server)).toBe(text);
  });

  it('asks for a new link when the old one has expired', async () => {
    const server = new Server(text.length);
    server.failures.push({ on: 'put', with: problem(403, 'media.link-invalid'), part: 3 });
    expect((await upload(text, server).uploader.run()).step).toBe('ready');
  });

  it('goes on after a reload where it was', async () => {
    const server = new Server(text.length);
    server.received.set(1, 'abcd');
    const { uploader } = upload(text, server, memory('u'));
    expect((await uploader.run()).step).toBe('ready');
    expect([server.begun, server.puts]).toEqual([0, 2]);
    expect(stored(server)).toBe(text);
  });

  it('begins again when the server no longer knows the upload', async () => {
    const server = new Server(text.length);
    let asked = 0;
    server.upload = () => {
      asked += 1;
      return Promise.reject(Object.assign(new Error(), problem(404, 'not-found')));
    };
    expect((await upload(text, server, memory('old')).uploader.run()).step).toBe('ready');
    expect(asked).toBe(1);
    expect(server.begun).toBe(1);
  });

  it('reports a refusal and sends nothing more', async () => {
    const server = new Server(text.length);
    server.failures.push({ on: 'begin', with: problem(413, 'media.too-large') });
    const { uploader } = upload(text, server);
    expect(await uploader.run()).toMatchObject({ step: 'failed', problem: { code: 'media.too-large' } });
    expect(server.puts).toBe(0);
  });

  it('reports how far the conversion of a video is', async () => {
    const server = new Server(text.length);
    const looks = [20, 60].map((progress) => ({ mediaId: 'm', status: 'processing', progress }) as MediaView);
    const media = server.media;
    server.media = () => Promise.resolve(looks.shift()).then((look) => look ?? media());
    const { uploader, states } = upload(text, server);
    expect((await uploader.run()).step).toBe('ready');
    const made = states.filter(({ step }) => step === 'processing').map((state) => state.made);
    expect(made).toEqual(expect.arrayContaining([0.2, 0.6]));
  });

  it('reports what was found in the bytes', async () => {
    const server = new Server(text.length);
    server.verdict = { status: 'failed', failure: 'type-not-allowed' };
    expect(await upload(text, server).uploader.run()).toMatchObject({ step: 'failed', failure: 'type-not-allowed' });
  });

  it('gives up when it is cancelled, here and at the server', async () => {
    const server = new Server(text.length);
    let go: () => void = () => undefined;
    server.hold = new Promise((resolve) => (go = resolve));
    const { uploader, states, remembered } = upload(text, server);
    const running = uploader.run();
    while (server.puts === 0) await Promise.resolve();
    await uploader.cancel();
    go();
    expect((await running).step).toBe('cancelled');
    expect(server.cancelled).toBe(true);
    expect(remembered.known).toBeNull();
    expect(states.at(-1)?.step).toBe('cancelled');
  });
});
