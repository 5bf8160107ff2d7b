import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { mediaProblems } from '@renmai/contracts/profile/media.problems';
import type { MediaPurpose } from '@renmai/contracts/profile/media.schema';
import { Clock, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MediaReferencesRepository, type Reference } from './media-references.repository.js';
import { MediaRepository } from './media.repository.js';

/** Tracks which things use which files: files without a reference are erased after a day. */
@Injectable()
export class MediaReferences {
  constructor(
    private readonly references: MediaReferencesRepository,
    private readonly media: MediaRepository,
    private readonly clock: Clock,
  ) {}

  /** Refuses a file that is not the member's, is for something else, or is not ready. Holds it until the commit. */
  async expectUsable(manager: EntityManager, mediaId: string, ownerId: string, purpose: MediaPurpose): Promise<void> {
    const pointer = '/mediaId';
    const media = await this.media.findLocked(manager, mediaId);
    if (!media || media.ownerId !== ownerId) throw new Problem(commonProblems.notFound, { pointer });
    if (media.purpose !== purpose) throw new Problem(mediaProblems.wrongPurpose, { pointer });
    if (media.status !== 'ready') {
      throw new Problem(mediaProblems.notReady, { pointer, context: { status: media.status, failure: media.failure } });
    }
  }

  async replace(manager: EntityManager, reference: Reference): Promise<void> {
    await this.references.replace(manager, reference, this.clock.now());
  }

  /** Applies the domain event of another service; an older one is ignored. */
  async replaceAsOf(manager: EntityManager, reference: Reference, sequence: number): Promise<void> {
    if (await this.references.advance(manager, reference, sequence, this.clock.now())) {
      await this.replace(manager, reference);
    }
  }
}
