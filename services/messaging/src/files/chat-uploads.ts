import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, Database, ObjectStorage, uuidv7 } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { ChatError } from '../rest/chat-error.js';
import { ChatFileEraser, UNFINISHED_MS } from './chat-file-eraser.js';
import { partKey, partsPrefix, type ChatFileRow, type ChatFileTarget } from './chat-file.row.js';
import { ChatFilesRepository } from './chat-files.repository.js';
import { FileKeeper } from './file-keeper.js';
import { fileTooLarge, noFile, noUpload } from './file-refusals.js';
import type { IncomingFile } from './incoming-file.js';
import { UploadAssembler } from './upload-assembler.js';

const MAX_UNFINISHED = 20;
export const MAX_PARTS = 1000;

/** Files on their way in: whole, or in parts. */
@Injectable()
export class ChatUploads {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly database: Database,
    private readonly files: ChatFilesRepository,
    private readonly storage: ObjectStorage,
    private readonly keeper: FileKeeper,
    private readonly assembler: UploadAssembler,
    private readonly eraser: ChatFileEraser,
    private readonly clock: Clock,
  ) {}

  get maxBytes(): number {
    return this.config.CHAT_FILE_MAX_BYTES;
  }

  async whole(ownerId: string, file: IncomingFile, target: ChatFileTarget): Promise<ChatFileRow> {
    const id = await this.begin(ownerId);
    return this.keeper.keep({ ...file, id, target, thumbnail: thumbnailOf(file.fields) });
  }

  /** Writes the file's row with its owner before any bytes are stored, so that unfinished uploads can be erased. */
  async begin(ownerId: string): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7();
    const shareSecret = randomBytes(24).toString('base64url');
    await this.database.write(async ({ manager }) => {
      const since = new Date(now.getTime() - UNFINISHED_MS);
      if ((await this.files.countUnfinished(manager, ownerId, since)) >= MAX_UNFINISHED) {
        throw new ChatError(429, 'The request has reached the maximum limit');
      }
      await this.files.begin(manager, { id, ownerId, shareSecret, createdAt: now });
    });
    return id;
  }

  /** The same part may be sent again. */
  async addPart(ownerId: string, id: string, number: number, file: IncomingFile): Promise<void> {
    const upload = await this.own(ownerId, id);
    if (upload.status !== 'uploading') throw noUpload();
    const others = (await this.storage.list(partsPrefix(id))).filter(({ key }) => key !== partKey(id, number));
    if (others.reduce((sum, { size }) => sum + size, file.size) > this.maxBytes) throw fileTooLarge();
    const options = { contentType: 'application/octet-stream', size: file.size };
    await this.storage.put(partKey(id, number), createReadStream(file.path), options);
  }

  /** A repeated call gets the same answer. */
  async complete(ownerId: string, id: string, name: string, target: ChatFileTarget): Promise<ChatFileRow> {
    const upload = await this.own(ownerId, id);
    if (upload.status === 'ready') return upload;
    if (upload.status === 'processing') return this.assembler.outcome(id);
    const numbers = await this.assembler.partsOf(id);
    if (numbers.length === 0) throw noFile();
    if (numbers.some((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) + 1)) {
      throw new ChatError(400, 'parts are missing');
    }
    return this.assembler.make(id, name, target);
  }

  async abort(ownerId: string, id: string): Promise<void> {
    await this.own(ownerId, id);
    const condemned = await this.database.write(({ manager }) => this.files.condemnUpload(manager, id));
    if (condemned) await this.eraser.erase(id);
  }

  private async own(ownerId: string, id: string): Promise<ChatFileRow> {
    const row = await this.files.find(this.database.manager, id);
    if (!row || row.ownerId !== ownerId) throw noUpload();
    return row;
  }
}

/** The thumbnail size that new clients request, within limits. */
function thumbnailOf(fields: Record<string, string>): { width: number; height: number } | undefined {
  const [width, height] = ['thumbnail-width', 'thumbnail-height'].map((field) => Number(fields[field] ?? NaN));
  const sensible = (side: number | undefined): side is number =>
    side !== undefined && Number.isInteger(side) && side >= 16 && side <= 1024;
  return sensible(width) && sensible(height) ? { width, height } : undefined;
}
