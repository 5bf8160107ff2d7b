import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import { Clock, Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { mayArrive } from './media-arrival.policy.js';
import { MediaRepository, type KnownFile } from './media.repository.js';
import { isMixed, type Attachment } from './moment-content.js';

const PATIENCE_MS = 2_000;
const EVERY_MS = 50;

const unknown = (index: number): Problem =>
  new Problem(networkProblems.mediaUnknown, { pointer: `/media/${index}/mediaId` });

/** The files of a new moment. */
@Injectable()
export class Attachments {
  constructor(
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly clock: Clock,
  ) {}

  /** Refuses unusable files. Waits a little for files that are ready at profile but whose event has not arrived here yet. */
  async arrived(ownerId: string, media: readonly Attachment[]): Promise<void> {
    if (media.length === 0) return;
    const repeated = media.findIndex(({ mediaId }, at) =>
      media.some((other, i) => i < at && other.mediaId === mediaId),
    );
    if (repeated !== -1) throw unknown(repeated);
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const known = new Map((await this.known(media)).map((file) => [file.mediaId, file]));
      const files = media.map(({ mediaId }, index) => this.expectUsable(ownerId, mediaId, known.get(mediaId), index));
      if (files.every((file) => file !== undefined)) {
        if (isMixed(files.map(({ kind }) => kind))) throw new Problem(networkProblems.momentMediaMixed);
        return;
      }
      if (performance.now() > deadline) throw new Problem(networkProblems.mediaNotReady, { retryAfter: 1 });
      await pause(EVERY_MS);
    }
  }

  /** Within the transaction that posts it: from now on they are this moment's alone. */
  async use(manager: EntityManager, momentId: string, ownerId: string, media: readonly Attachment[]): Promise<void> {
    if (media.length === 0) return;
    const used = await this.media.use(
      manager,
      momentId,
      ownerId,
      media.map(({ mediaId }) => mediaId),
    );
    const missing = media.findIndex(({ mediaId }) => !used.has(mediaId));
    if (missing !== -1) throw unknown(missing);
  }

  private known(media: readonly Attachment[]): Promise<KnownFile[]> {
    return this.media.known(
      this.database.manager,
      media.map(({ mediaId }) => mediaId),
    );
  }

  /** undefined: it may still arrive. */
  private expectUsable(
    ownerId: string,
    mediaId: string,
    file: KnownFile | undefined,
    index: number,
  ): KnownFile | undefined {
    const usable = file ? file.ownerId === ownerId && file.free : mayArrive(mediaId, this.clock.now());
    if (!usable) throw unknown(index);
    return file;
  }
}
