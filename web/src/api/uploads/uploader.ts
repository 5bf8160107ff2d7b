import type { UploadPart, UploadView } from '@renmai/contracts/profile/media.api';
import type { MediaFailure, MediaPurpose, MediaView } from '@renmai/contracts/profile/media.schema';
import { isPassing, isProblem, type Problem } from '../problem';

export interface UploadState {
  step: 'uploading' | 'waiting' | 'processing' | 'ready' | 'failed' | 'cancelled';
  /** from 0 to 1 */
  progress: number;
  /** from 0 to 1, while a video is converted to a format that every browser plays, which takes long; the member can leave the page */
  made?: number;
  /** from when it is known to the server whole */
  media?: MediaView;
  /** the server's refusal, or what went wrong on the way */
  problem?: Problem;
  /** the finding when the bytes were examined */
  failure?: MediaFailure;
}

/** The server as the uploader needs it; each rejects with a `Problem`. */
export interface UploadServer {
  begin(file: File, purpose: MediaPurpose, idempotencyKey: string): Promise<UploadView>;
  upload(uploadId: string): Promise<UploadView>;
  /** Puts the bytes of one part; `onProgress` hears of bytes sent. */
  put(part: UploadPart, bytes: Blob, onProgress: (sent: number) => void, signal: AbortSignal): Promise<void>;
  complete(uploadId: string): Promise<MediaView>;
  media(mediaId: string): Promise<MediaView>;
  cancel(uploadId: string): Promise<void>;
}

/** The place where an unfinished upload of a file is remembered, so that it continues after a reload. */
export interface UploadMemory {
  get(file: File, purpose: MediaPurpose): string | null;
  set(file: File, purpose: MediaPurpose, uploadId: string): void;
  forget(file: File, purpose: MediaPurpose): void;
}

export interface UploadOptions {
  file: File;
  purpose: MediaPurpose;
  server: UploadServer;
  memory: UploadMemory;
  idempotencyKey: string;
  onChange: (state: UploadState) => void;
  /** milliseconds; shortened by tests */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const PARALLEL = 2;
const TRIES = 8;
const POLL_MS = 700;

const defaultPause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(new DOMException('cancelled', 'AbortError'));
    });
  });

/**
 * Sends a file in parts, two at a time. A part that fails for a passing reason is tried again with growing pauses; what
 * the server already has is not sent again, also not after a reload. `failed` can be retried where it was.
 */
export class Uploader {
  private readonly abort = new AbortController();
  private readonly sent = new Map<number, number>();
  private state: UploadState = { step: 'uploading', progress: 0 };
  private uploadId: string | null = null;
  private readonly pause: NonNullable<UploadOptions['pause']>;

  constructor(private readonly options: UploadOptions) {
    this.pause = options.pause ?? defaultPause;
  }

  /** Resolves when it is ready, failed or cancelled; never rejects. */
  async run(): Promise<UploadState> {
    try {
      const upload = await this.open();
      this.uploadId = upload.uploadId;
      await this.sendParts(upload);
      await this.finish(upload);
    } catch (error) {
      if (this.abort.signal.aborted) this.change({ step: 'cancelled', progress: 0 });
      else if (isProblem(error)) this.change({ step: 'failed', problem: error });
      else throw error;
    }
    return this.state;
  }

  /** Aborts the upload; the parts that have arrived are erased. */
  async cancel(): Promise<void> {
    this.abort.abort();
    this.options.memory.forget(this.options.file, this.options.purpose);
    if (this.uploadId && this.state.step !== 'ready') {
      // The sweeper erases what this request may miss.
      await this.options.server.cancel(this.uploadId).catch(() => undefined);
    }
  }

  private async open(): Promise<UploadView> {
    const { file, purpose, server, memory, idempotencyKey } = this.options;
    const known = memory.get(file, purpose);
    if (known) {
      try {
        const upload = await server.upload(known);
        if (upload.status === 'uploading') return upload;
      } catch (error) {
        if (isProblem(error) && isPassing(error)) throw error;
      }
      memory.forget(file, purpose);
    }
    const upload = await server.begin(file, purpose, idempotencyKey);
    if (!this.abort.signal.aborted) memory.set(file, purpose, upload.uploadId);
    return upload;
  }

  private async sendParts(upload: UploadView): Promise<void> {
    for (const part of upload.parts) this.sent.set(part.number, part.received ? part.size : 0);
    this.report();
    const waiting = upload.parts.filter((part) => !part.received);
    const worker = async (): Promise<void> => {
      for (let part = waiting.shift(); part; part = waiting.shift()) await this.sendPart(part);
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  }

  private async sendPart(first: UploadPart): Promise<void> {
    const { file, server } = this.options;
    let part = first;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const bytes = file.slice(part.offset, part.offset + part.size);
        await server.put(part, bytes, (sent) => this.progress(part.number, sent), this.abort.signal);
        this.progress(part.number, part.size);
        return;
      } catch (error) {
        this.progress(part.number, 0);
        if (this.abort.signal.aborted || !isProblem(error) || !worthRetrying(error) || attempt >= TRIES) throw error;
        this.change({ step: 'waiting' });
        await this.pause(Math.min(500 * 2 ** attempt, 15_000), this.abort.signal);
        // Links expire; the part may also have arrived although its answer was lost.
        part = await this.again(part);
        if (part.received) return this.progress(part.number, part.size);
      }
    }
  }

  private async again(part: UploadPart): Promise<UploadPart> {
    const { uploadId } = this;
    if (uploadId === null) return part;
    try {
      const upload = await this.options.server.upload(uploadId);
      return upload.parts.find(({ number }) => number === part.number) ?? part;
    } catch (error) {
      if (isProblem(error) && isPassing(error)) return part;
      throw error;
    }
  }

  private async finish(upload: UploadView): Promise<void> {
    const { server, memory, file, purpose } = this.options;
    this.change({ step: 'processing', progress: 1 });
    let media = await this.patiently(() => server.complete(upload.uploadId));
    memory.forget(file, purpose);
    while (isBeingMade(media)) {
      this.change(madeOf(media));
      await this.pause(POLL_MS, this.abort.signal);
      media = await this.patiently(() => server.media(upload.mediaId));
    }
    this.change(madeOf(media));
  }

  private async patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isProblem(error) || !isPassing(error) || attempt >= TRIES) throw error;
        await this.pause(Math.min(500 * 2 ** attempt, 15_000), this.abort.signal);
      }
    }
  }

  private progress(number: number, sent: number): void {
    if (this.abort.signal.aborted) return;
    this.sent.set(number, sent);
    this.report();
  }

  private report(): void {
    let sum = 0;
    for (const sent of this.sent.values()) sum += sent;
    this.change({ step: 'uploading', progress: Math.min(1, sum / this.options.file.size) });
  }

  private change(next: Partial<UploadState>): void {
    this.state = { ...this.state, ...next };
    this.options.onChange(this.state);
  }
}

export const isBeingMade = ({ status }: MediaView): boolean => status === 'processing' || status === 'uploading';

/** How far the processing of a file is whose bytes have all arrived. */
export function madeOf(media: MediaView): Omit<UploadState, 'progress'> {
  const { status, progress, failure } = media;
  if (status === 'ready') return { step: 'ready', media };
  if (status === 'failed') return { step: 'failed', failure: failure ?? 'processing-failed' };
  return { step: 'processing', media, ...(progress !== undefined && { made: progress / 100 }) };
}

/** An expired link is worth asking for a new one. */
const worthRetrying = (problem: Problem): boolean => isPassing(problem) || problem.code === 'media.link-invalid';
