import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { db, OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';

/** What was decided stays; who did, and who asked for it, goes. The audit log keeps the bare id, so that its chain stays whole. */
const forget = [
  'UPDATE review_case SET applicant_id = NULL WHERE applicant_id = $1',
  'UPDATE review_case SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = $1',
  'UPDATE review_case_history SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE review_decision SET decided_by = NULL WHERE decided_by = $1',
  'UPDATE review_note SET author_id = NULL WHERE author_id = $1',
  'UPDATE reason_templates_state SET changed_by = NULL WHERE changed_by = $1',
  'DELETE FROM review_viewer WHERE member_id = $1',
  'DELETE FROM console_view WHERE member_id = $1',
];

@Controller()
export class ReviewErasureConsumer {
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    for (const statement of forget) await db.run(tx, statement, [data.memberId]);
  }
}
