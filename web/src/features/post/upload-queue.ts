import type { MediaView } from '@renmai/contracts/profile/media.schema';
import type { Uploader, UploadState } from '../../api/uploads/uploader';

interface Entry {
  file: File;
  /** the address of the file itself, for a preview while it is sent */
  url: string;
  uploader: Uploader | null;
}

interface Told {
  /** progress of a file, unless it was dropped */
  onChange: (id: string, upload: UploadState) => void;
  onReady: (id: string, media: MediaView) => void;
}

type Begin = (file: File, onChange: (upload: UploadState) => void) => Uploader;

/** Sends files a few at a time, in the order in which they were added. */
export class UploadQueue {
  private readonly entries = new Map<string, Entry>();
  private waiting: string[] = [];
  private running = 0;

  constructor(
    private readonly begin: Begin,
    private readonly told: Told,
    private readonly atOnce = 2,
  ) {}

  /** Returns an address for a preview, valid until the file is dropped. */
  add(id: string, file: File): string {
    const url = URL.createObjectURL(file);
    this.entries.set(id, { file, url, uploader: null });
    this.waiting.push(id);
    this.work();
    return url;
  }

  /** Continues an upload that failed; false if the file is not available. */
  retry(id: string): boolean {
    if (!this.entries.has(id)) return false;
    this.waiting.push(id);
    this.work();
    return true;
  }

  drop(id: string): void {
    const entry = this.entries.get(id);
    this.entries.delete(id);
    this.waiting = this.waiting.filter((other) => other !== id);
    if (!entry) return;
    URL.revokeObjectURL(entry.url);
    void entry.uploader?.cancel();
  }

  dropAll(): void {
    for (const id of [...this.entries.keys()]) this.drop(id);
  }

  private work(): void {
    while (this.running < this.atOnce) {
      const id = this.waiting.shift();
      if (id === undefined) return;
      const entry = this.entries.get(id);
      if (entry) void this.send(id, entry);
    }
  }

  private async send(id: string, entry: Entry): Promise<void> {
    this.running += 1;
    const uploader = this.begin(entry.file, (upload) => {
      if (this.entries.get(id) === entry) this.told.onChange(id, upload);
    });
    entry.uploader = uploader;
    const { step, media } = await uploader.run();
    this.running -= 1;
    entry.uploader = null;
    if (step === 'ready' && media && this.entries.get(id) === entry) this.told.onReady(id, media);
    this.work();
  }
}
