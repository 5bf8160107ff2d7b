import type { EntityManager } from 'typeorm';

/** The directory's questions about members. `MemberDirectory` answers, unless the service names another class. */
export abstract class HomepageMembers {
  /** Erasure waits until the transaction ends. */
  abstract isErased(memberId: string, manager: EntityManager): Promise<boolean>;
  /** Erasure waits until the transaction ends. @throws Problem 404 `not-found`: unknown, or erased */
  abstract hold(memberId: string, manager: EntityManager): Promise<void>;
}
