import type { DomainEvent } from '@renmai/contracts';
import type { ChatRelationCommand, ChatRelationList } from '@renmai/contracts/network/chat-relations.api';
import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import type { Test } from 'supertest';

export interface Party {
  relationId: string;
  chatOnly: boolean;
}

/** A chat-only user about whom no event has been published yet. */
export const program = (): Party => ({ relationId: uuidv7(), chatOnly: true });
export const asParty = ({ memberId }: { memberId: string }): Party => ({ relationId: memberId, chatOnly: false });

/** A roster command as messaging sends it. */
export const command = (
  service: TestService,
  which: ChatRelationCommand,
  [actor, other]: readonly [Party, Party],
  more: { note?: string; origin?: string } = {},
): Test => service.asService('messaging').post(`/internal/chat-relations/${which}`, { actor, other, ...more });

/** The kinds of domain events that it answered. */
export const told = async (sent: Test): Promise<string[]> =>
  ((await sent.expect(200)).body as { events: DomainEvent[] }).events.map(({ type }) => type);

/** The entries of a list, read page by page. */
export async function listed(service: TestService, { relationId }: Party, list: ChatRelationList): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = (await service
      .asService('messaging')
      .get(`/internal/chat-relations/${relationId}/${list}`)
      .query({ limit: 2, ...(cursor !== null && { cursor }) })
      .expect(200)) as { body: { items: { relationId: string }[]; nextCursor: string | null } };
    ids.push(...body.items.map((item) => item.relationId));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return ids;
}
