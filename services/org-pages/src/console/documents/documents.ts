import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { Clock, Database, Problem, type ActorClaims } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import { HomepageMaterials, type HomepageMaterial } from '../../ports/homepage-materials.port.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { watermarked } from './watermark.js';

/** Pages of documents as staff see them: never the file itself, and each look is logged. */
@Injectable()
export class Documents {
  constructor(
    private readonly materials: HomepageMaterials,
    private readonly cases: CasesRepository,
    private readonly members: ConsoleMembers,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** JPEG. The look is logged before the page is drawn: a request is in the log even if its answer did not arrive. */
  async page({ memberId }: ActorClaims, caseId: string, materialId: string, page: number): Promise<Buffer> {
    const at = this.clock.now();
    const { material, name } = await this.database.write(async (tx) => {
      const row = await this.cases.find(tx.manager, caseId);
      const found = await this.materials.find(tx.manager, materialId);
      const shown = row && found?.submitted && found.homepageId === row.homepageId && page <= (found.pages ?? 1);
      if (!shown) throw new Problem(commonProblems.notFound);
      const names = await this.members.of(tx.manager, [memberId]);
      await this.audit.add(tx, {
        actorId: memberId,
        action: 'document.viewed',
        subject: `document:${materialId}`,
        submissionNumber: row.submissionNumber,
        seenHash: found.sha256,
        data: { caseId, homepageId: row.homepageId, page },
      });
      return { material: found, name: names(memberId)?.name ?? '' };
    });
    return watermarked(await this.drawn(material, page), { name, memberId, at });
  }

  private async drawn(material: HomepageMaterial, page: number): Promise<Buffer> {
    try {
      return await material.draw(page);
    } catch (cause) {
      if (cause instanceof Problem) throw new Problem(consoleProblems.documentUnreadable, { cause });
      throw cause;
    }
  }
}
