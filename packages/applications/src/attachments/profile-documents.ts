import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { OtherServices, Problem } from '@renmai/service-kit';
import { MemberDocuments, type FetchedDocument } from '../ports.js';

/** Ten megabytes, written as text. */
const TIMEOUT_MS = 30_000;

/** Documents as profile keeps them. */
@Injectable()
export class ProfileDocuments extends MemberDocuments {
  constructor(private readonly others: OtherServices) {
    super();
  }

  override async fetch(ownerId: string, mediaId: string): Promise<FetchedDocument | null> {
    const { data, refused } = await this.others.ask(
      'profile',
      mediaApi.ownedDocument,
      { params: { mediaId }, query: { ownerId }, body: undefined },
      { timeoutMs: TIMEOUT_MS },
    );
    if (refused) {
      if (refused.status === 404 || refused.status === 409) return null;
      throw new Problem(commonProblems.unavailable, { cause: refused });
    }
    const { fileName, contentType, base64 } = data;
    return { fileName, contentType, bytes: Buffer.from(base64, 'base64') };
  }
}
