import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, Database, LOGGER, ObjectStorage, Periodic, withTemporaryFolder } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { ChatError } from '../rest/chat-error.js';
import { ChatFileEraser } from './chat-file-eraser.js';
import { partKey, partsPrefix, type ChatFileRow, type ChatFileTarget } from './chat-file.row.js';
import { ChatFilesRepository } from './chat-files.repository.js';
import { FileKeeper, storableName } from './file-keeper.js';
import { noUpload } from './file-refusals.js';

/** The interval of looking for files whose process died. */
const LOOK_MS = 5_000;
/** How many times per lease a process renews it. */
const RENEWALS = 3;
const MAX_ATTEMPTS = 3;
/** How long a client waits that asks again while a file is being assembled. */
const PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/**
 * Assembles files from their parts. The pending work is recorded in the file's row, under a lease that its process renews: if
 * the process is killed, any other process takes the work over at its next look.
 */
@Injectable()
export class UploadAssembler implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly database: Database,
    private readonly files: ChatFilesRepository,
    private readonly storage: ObjectStorage,
    private readonly keeper: FileKeeper,
    private readonly eraser: ChatFileEraser,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('assemble-chat-files', LOOK_MS, () => this.resume());
  }

  /** Numbers of the parts that have arrived, in order. */
  async partsOf(id: string): Promise<number[]> {
    const parts = await this.storage.list(partsPrefix(id));
    return parts.map(({ key }) => Number(key.slice(partsPrefix(id).length)));
  }

  /** Assembles a file whose parts are all there. A second caller waits for the first. */
  async make(id: string, name: string, target: ChatFileTarget): Promise<ChatFileRow> {
    const completed = await this.database.write(({ manager }) =>
      this.files.complete(manager, id, { name: storableName(name), target, until: this.leaseEnd() }),
    );
    return completed ? this.assemble(completed) : this.outcome(id);
  }

  /** Waits for a file that is being assembled, and answers it once it is ready. */
  async outcome(id: string): Promise<ChatFileRow> {
    for (const until = Date.now() + PATIENCE_MS; ;) {
      const file = await this.files.find(this.database.manager, id);
      if (!file) throw noUpload();
      if (file.status === 'ready') return file;
      if (Date.now() > until) throw new ChatError(503, 'the file is being processed');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  private async resume(): Promise<void> {
    for (;;) {
      const file = await this.database.write(({ manager }) =>
        this.files.claim(manager, this.clock.now(), this.leaseEnd()),
      );
      if (!file) return;
      await this.assemble(file).catch((error: unknown) => {
        this.logger.warn({ err: error, fileId: file.id, attempts: file.attempts }, 'a chat file was not made');
      });
    }
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + this.config.CHAT_FILE_LEASE_SECONDS * 1_000);
  }

  private async assemble(file: ChatFileRow): Promise<ChatFileRow> {
    const { id, name, target } = file;
    try {
      const kept = await this.held(file, () =>
        withTemporaryFolder(async (folder) => {
          const path = join(folder, 'file');
          for (const number of await this.partsOf(id)) {
            const { body } = await this.storage.get(partKey(id, number));
            await pipeline(body, createWriteStream(path, { flags: 'a' }));
          }
          return this.keeper.keep({ id, path, name, target });
        }),
      );
      const parts = await this.storage.list(partsPrefix(id));
      if (parts.length > 0) await this.storage.delete(...parts.map(({ key }) => key));
      return kept;
    } catch (error) {
      // A refusal is final; any other failure is tried again when the lease is over.
      if (error instanceof ChatError || file.attempts >= MAX_ATTEMPTS) {
        await this.database.write(({ manager }) => this.files.giveUp(manager, file));
        // Also if its owner was erased meanwhile: the eraser may have run before these bytes were stored.
        if ((await this.files.find(this.database.manager, id)) === null) await this.eraser.erase(id);
      }
      throw error;
    }
  }

  private async held<T>(file: ChatFileRow, work: () => Promise<T>): Promise<T> {
    let renewing = Promise.resolve();
    const renew = (): void => {
      renewing = this.files.renew(this.database.manager, file, this.leaseEnd()).catch((error: unknown) => {
        this.logger.warn({ err: error, fileId: file.id }, 'the lease of a file was not renewed');
      });
    };
    const timer = setInterval(renew, (this.config.CHAT_FILE_LEASE_SECONDS * 1_000) / RENEWALS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await renewing;
    }
  }
}
