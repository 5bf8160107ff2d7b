import { Injectable } from '@nestjs/common';
import { transition, type Transaction } from '@renmai/service-kit';
import { EndedSubmissions } from '../../ports/ended-submissions.port.js';
import { MaterialsRepository } from '../materials/materials.repository.js';
import { homepageMachine } from '../records/homepage-state.js';
import { SubmissionsRepository } from './submissions.repository.js';

@Injectable()
export class ErasedSubmissions extends EndedSubmissions {
  constructor(
    private readonly materials: MaterialsRepository,
    private readonly submissions: SubmissionsRepository,
  ) {
    super();
  }

  async eraseMaterials({ manager }: Transaction, submission: { id: string; homepageId: string }): Promise<number> {
    const materials = await this.materials.onlyIn(manager, submission);
    for (const material of materials) await this.materials.erase(manager, material);
    return materials.length;
  }

  async lapse(tx: Transaction, homepageId: string): Promise<void> {
    if (!(await this.submissions.isRejectedWithout(tx.manager, homepageId))) return;
    const step = { machine: homepageMachine, id: homepageId, action: 'lapse', expected: null } as const;
    await transition(tx, { ...step, actor: { role: 'clock', id: null } });
  }
}
