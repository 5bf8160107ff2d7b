import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
@Injectable()
export class AttendingExport {
  of(_manager: EntityManager, _memberId: string) {
    return Promise.resolve({ zone: null, feedSince: null, comments: [], tickets: [], feedback: [] });
  }
}
