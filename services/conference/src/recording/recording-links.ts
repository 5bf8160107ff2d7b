import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { Clock, CONFIG, deriveKey, Problem, signLink, verifySignedLink } from '@renmai/service-kit';
import type { ConferenceConfig } from '../config.js';
import { storageKey } from './recording.row.js';
import { RecordingsRepository } from './recordings.repository.js';

/** A link for one of these groups is not valid for the other. */
type For = 'members' | 'staff';

const SECONDS: Record<For, number> = { members: 6 * 60 * 60, staff: 60 * 60 };
const PURPOSE: Record<For, string> = { members: 'recording links', staff: 'recording links for staff' };

export interface LinkQuery {
  expires: string;
  sig: string;
  name?: string | undefined;
}

export interface LinkedFile {
  key: string;
  downloadName: string | null;
}

/** Signed addresses of the files of recordings. */
@Injectable()
export class RecordingLinks {
  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  expiryFor(whom: For): number {
    return Math.floor(this.clock.now().getTime() / 1000) + SECONDS[whom];
  }

  /** The part of the link after the path of the file. */
  sign(whom: For, recordingId: string, link: { expires: number; downloadName?: string }): string {
    return signLink(this.keyFor(whom), { method: 'GET', key: storageKey(recordingId), ...link });
  }

  /** Checks a link and returns its file. @throws Problem */
  async opened(whom: For, recordingId: string, query: LinkQuery): Promise<LinkedFile> {
    const key = storageKey(recordingId);
    const claims = verifySignedLink(this.keyFor(whom), 'GET', key, { ...query }, this.clock.now());
    if (typeof claims === 'string') throw new Problem(problems.recordingLinkInvalid);
    const row = await this.recordings.find(recordingId);
    if (row?.state !== 'ready') throw new Problem(commonProblems.notFound);
    return { key, downloadName: claims.downloadName ?? null };
  }

  private keyFor(whom: For): Buffer {
    return deriveKey(this.config.SECRET_KEY, PURPOSE[whom]);
  }
}
