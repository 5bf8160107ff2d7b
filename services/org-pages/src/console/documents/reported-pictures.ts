import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { reportsApi } from '@renmai/contracts/messaging/reports.api';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { Clock, Database, OtherServices, Problem, type ActorClaims } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import { sha256 } from '../audit/audit-hash.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { watermarked } from './watermark.js';

/** Reported pictures as staff see them; each look is logged. */
@Injectable()
export class ReportedPictures {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly members: ConsoleMembers,
    private readonly others: OtherServices,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** JPEG; 404 if no report of the case contains the picture, or it is deleted. */
  async picture({ memberId }: ActorClaims, caseId: string, mediaId: string): Promise<Buffer> {
    const at = this.clock.now();
    if (!(await this.reports.hasPicture(this.database.manager, caseId, mediaId)))
      throw new Problem(commonProblems.notFound);
    const bytes = await this.bytesOf(mediaId);
    const name = await this.database.write(async (tx) => {
      const names = await this.members.of(tx.manager, [memberId]);
      const entry = { actorId: memberId, action: 'picture.viewed', subject: `picture:${mediaId}` } as const;
      await this.audit.add(tx, { ...entry, seenHash: sha256(bytes), data: { caseId } });
      return names(memberId)?.name ?? '';
    });
    return watermarked(bytes, { name, memberId, at });
  }

  /** Pictures are in profile, those that were sent in chats in messaging; an id is one of either. */
  private async bytesOf(id: string): Promise<Buffer> {
    const nothing = { query: undefined, body: undefined };
    const ofProfile = await this.others.ask('profile', mediaApi.reportedPicture, {
      params: { mediaId: id },
      ...nothing,
    });
    if (!ofProfile.refused) return Buffer.from(ofProfile.data.base64, 'base64');
    const ofChat = await this.others.ask('messaging', reportsApi.reportedPicture, {
      params: { fileId: id },
      ...nothing,
    });
    if (ofChat.refused) throw new Problem(commonProblems.notFound);
    return Buffer.from(ofChat.data.base64, 'base64');
  }
}
