import type { Ext } from '@renmai/im-client';

/** Written out, because the contract would bring its schema library along. */
const key = 'renmai_poll';

/** The poll that a message brings; null: it brings none. */
export function pollOf(ext: Ext): string | null {
  const poll = ext[key] as { pollId?: unknown } | undefined;
  return typeof poll === 'object' && typeof poll?.pollId === 'string' ? poll.pollId : null;
}
