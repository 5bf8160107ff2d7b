import type { Dispatch } from '@reduxjs/toolkit';
import { newIdempotencyKey } from '../../api/idempotency-key';
import { uploadMemory } from '../../api/uploads/upload-memory';
import { uploadServer } from '../../api/uploads/upload-server';
import { isBeingMade, madeOf, Uploader, type UploadServer } from '../../api/uploads/uploader';
import { askBeforeLeaving } from '../../lib/ask-before-leaving';
import { whenDraftsGo } from '../../lib/drafts';
import { changeDraft } from '../../lib/use-draft';
import { admit, type Attachment, isAtRisk, type Refusal } from './attachments';
import { emptyDraft, mediaOf } from './draft';
import { UploadQueue } from './upload-queue';

/** Milliseconds between requests for files that were being converted when the page was left. */
const LOOK_MS = 2_000;

const begun = { step: 'uploading', progress: 0 } as const;

/** Trays with a file on its way or a page that shows them, by the key of their draft. */
const trays = new Map<string, AttachmentTray>();

/**
 * The pictures or the video of a moment that is being written. The uploads continue without the page: files that arrive meanwhile
 * are noted in the draft, and the page finds everything here when it is opened again.
 */
export class AttachmentTray {
  private attachments: readonly Attachment[] = [];
  private readonly watchers = new Set<() => void>();
  private readonly queue: UploadQueue;
  private readonly server: UploadServer;
  /** Files were added since something was restored. */
  private isGrown = false;

  static of(key: string, dispatch: Dispatch): AttachmentTray {
    const known = trays.get(key) ?? new AttachmentTray(key, dispatch);
    trays.set(key, known);
    return known;
  }

  private constructor(
    private readonly key: string,
    dispatch: Dispatch,
  ) {
    this.server = uploadServer(dispatch);
    this.queue = new UploadQueue(
      (file, onChange) =>
        new Uploader({
          file,
          purpose: 'moment',
          server: this.server,
          memory: uploadMemory,
          idempotencyKey: newIdempotencyKey(),
          onChange,
        }),
      {
        onChange: (id, upload) => this.change(id, { upload, ...(upload.media && { mediaId: upload.media.mediaId }) }),
        onReady: (id, { mediaId }) => this.change(id, { mediaId }),
      },
    );
  }

  readonly now = (): readonly Attachment[] => this.attachments;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    trays.set(this.key, this);
    return () => {
      this.watchers.delete(watcher);
      // A page that is drawn twice in development watches again at once.
      queueMicrotask(() => {
        // A file that arrived while the page was closing may not have reached its draft.
        if (this.isGrown) this.note();
        this.goIfDone();
      });
    };
  };

  /** Returns the files that could not be added. */
  add(files: readonly File[]): { name: string; why: Refusal }[] {
    const { admitted, refused } = admit(this.attachments, files);
    const added = admitted.map(({ file, kind }): Attachment => {
      const id = newIdempotencyKey();
      return { id, kind, name: file.name, preview: this.queue.add(id, file), alt: '', mediaId: null, upload: begun };
    });
    this.isGrown ||= added.length > 0;
    this.set([...this.attachments, ...added]);
    return refused;
  }

  remove(id: string): void {
    this.queue.drop(id);
    this.set(this.attachments.filter((one) => one.id !== id));
  }

  retry(id: string): void {
    this.queue.retry(id);
  }

  /** Changes the order or the descriptions. */
  arrange(change: (all: readonly Attachment[]) => readonly Attachment[]): void {
    this.set(change(this.attachments));
  }

  /** Files that were sent before replace everything that is here. */
  restore(attachments: readonly Attachment[]): void {
    this.queue.dropAll();
    this.isGrown = false;
    this.set(attachments);
    for (const { id, upload } of attachments) if (upload.step === 'processing') void this.follow(id);
  }

  /** Called after posting or discarding: a page may show the files until it closes. */
  forget(): void {
    if (trays.get(this.key) === this) trays.delete(this.key);
    this.goIfDone();
    askBeforeLeaving(this, false);
  }

  private change(id: string, next: Partial<Attachment>): void {
    this.set(this.attachments.map((one) => (one.id === id ? { ...one, ...next } : one)));
  }

  /** Watches a file that the server is converting, until it is done or removed; the attachment's id is the file's. */
  private async follow(mediaId: string): Promise<void> {
    for (;;) {
      await new Promise((resolve) => window.setTimeout(resolve, LOOK_MS));
      if (!this.attachments.some(({ id }) => id === mediaId)) return;
      const media = await this.server.media(mediaId).catch(() => null);
      // Without the network nothing is known: the next request will show.
      if (!media) continue;
      const preview = media.video?.poster?.url ?? media.picture?.page.url ?? null;
      this.change(mediaId, { upload: { progress: 1, ...madeOf(media) }, ...(preview !== null && { preview }) });
      if (!isBeingMade(media)) return;
    }
  }

  private set(attachments: readonly Attachment[]): void {
    this.attachments = attachments;
    askBeforeLeaving(this, attachments.some(isAtRisk));
    for (const watcher of this.watchers) watcher();
    this.note();
    this.goIfDone();
  }

  /** Notes the files in the draft, unless a page shows the tray and does so itself. */
  private note(): void {
    if (this.watchers.size > 0 || trays.get(this.key) !== this) return;
    changeDraft(this.key, emptyDraft, (draft) => ({ ...draft, media: mediaOf(this.attachments) }));
  }

  /** The draft has everything that is ready; files that are on their way or failed are known only here. */
  private goIfDone(): void {
    const kept = trays.get(this.key) === this;
    if (this.watchers.size > 0 || (kept && this.attachments.some(({ upload }) => upload.step !== 'ready'))) return;
    if (kept) trays.delete(this.key);
    this.queue.dropAll();
  }
}

whenDraftsGo(() => {
  for (const tray of [...trays.values()]) {
    tray.forget();
    tray.restore([]);
  }
});
