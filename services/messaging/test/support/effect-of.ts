import type { DataOf, DomainEventDefinition } from '@renmai/contracts';
import type { Effect } from '../../src/notifications/kinds/notice.js';
import { tableOfKinds } from '../../src/notifications/kinds/table-of-kinds.js';

export const EVENT = '0199aa00-0000-7000-8000-0000000000ff';

/** The effect of the only row for a domain event. */
export function effectOf<E extends DomainEventDefinition>(
  event: E,
  data: DataOf<E>,
  actorId: string | null = null,
): Effect {
  const rows = tableOfKinds.filter((row) => row.event.type === event.type);
  expect(rows).toHaveLength(1);
  const envelope = {
    id: EVENT,
    type: event.type,
    sequence: 1,
    occurredAt: '2026-03-01T12:00:00.000Z',
    actorId,
    aggregateId: 'any',
    traceparent: null,
    data: event.data.parse(data),
  };
  return rows[0]?.effect(envelope) ?? {};
}
