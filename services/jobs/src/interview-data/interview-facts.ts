import { Injectable } from '@nestjs/common';
import { CardFacts } from '@renmai/applications';
import type { NextInterview } from '@renmai/contracts/applications/applicant.schema';
import type { EntityManager } from 'typeorm';
import { InterviewsRepository } from './interviews.repository.js';

/** The open interviews of applicants, for their cards. */
@Injectable()
export class InterviewFacts extends CardFacts {
  constructor(private readonly rows: InterviewsRepository) {
    super();
  }

  override interviews(manager: EntityManager, applicationIds: readonly string[]): Promise<Map<string, NextInterview>> {
    return this.rows.nextOf(manager, applicationIds);
  }
}
