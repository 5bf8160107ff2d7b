import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxVoiceBytes } from '@renmai/contracts/messaging/transcripts.api';
import { transcriptsProblems } from '@renmai/contracts/messaging/transcripts.problems';
import { MessageBody } from '@renmai/im-protocol';
import { currentAsker, Database, LOGGER, ObjectStorage, Problem, Transcriber, Turns } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { mayOpen } from '../files/chat-file-access.policy.js';
import { variantKey, type ChatFileRow } from '../files/chat-file.row.js';
import { ChatFilesRepository } from '../files/chat-files.repository.js';
import { HistoryItemsRepository } from '../history/history-items.repository.js';
import { fileIdOf } from '../sending/file-addresses.js';

/** Texts that a process keeps, so that a group's members do not have the same message written down again and again. */
const MOST_KEPT = 2_000;

/** Turns voice messages into text for users who may read them. The texts are not stored. */
@Injectable()
export class Transcripts {
  /** by file, the one that was asked for longest ago first */
  private readonly kept = new Map<string, Promise<string>>();
  /** The speech service also writes the captions of meetings, and is paid by the minute. */
  private readonly turns = new Turns({ running: 4, waiting: 20, each: { running: 1, waiting: 3 } });

  constructor(
    private readonly database: Database,
    private readonly items: HistoryItemsRepository,
    private readonly files: ChatFilesRepository,
    private readonly storage: ObjectStorage,
    private readonly transcriber: Transcriber,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get available(): boolean {
    return this.transcriber.available;
  }

  async of(userId: string, messageId: string): Promise<string> {
    if (!this.available) throw new Problem(transcriptsProblems.off);
    const file = await this.voiceIn(userId, messageId);
    if (!file) throw new Problem(commonProblems.notFound);
    if (file.size > maxVoiceBytes) throw new Problem(transcriptsProblems.tooLarge);
    const text = this.kept.get(file.id) ?? this.write(file);
    this.keep(file.id, text);
    try {
      return await text;
    } catch (error) {
      this.kept.delete(file.id);
      throw error;
    }
  }

  /** The file of a voice message that the user may read; null where there is none. */
  private async voiceIn(userId: string, messageId: string): Promise<ChatFileRow | null> {
    const message = await this.items.message(userId, messageId);
    const [content] = message ? MessageBody.decode(message.payload).contents : [];
    if (!content || content.type !== MessageBody.Content.Type.VOICE) return null;
    const id = fileIdOf(content.remotePath ?? '');
    const file = id === null ? null : await this.files.find(this.database.manager, id);
    if (file?.status !== 'ready') return null;
    // A message may name a file that its reader may not open.
    const inTarget = file.target !== null && (await this.files.reads(this.database.manager, userId, file.target));
    return mayOpen(file, { secret: content.secretKey ?? undefined, userId, inTarget }) ? file : null;
  }

  private async write({ id, contentType }: ChatFileRow): Promise<string> {
    try {
      return await this.turns.take(currentAsker(), async () => {
        const { body } = await this.storage.get(variantKey(id, 'file'));
        return this.transcriber.transcribe({ sound: await buffer(body), type: contentType });
      });
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.logger.warn({ err: error }, 'a voice message could not be written down');
      throw new Problem(transcriptsProblems.failed);
    }
  }

  private keep(fileId: string, text: Promise<string>): void {
    this.kept.delete(fileId);
    this.kept.set(fileId, text);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}
