import type { im } from '@renmai/im-protocol';
import type { Chance } from '@renmai/test-kit';

/** Anyone who talks to messaging, over whichever way. */
export interface Client {
  /** everything that came down, in order */
  readonly frames: readonly im.MSync[];
  /** the code with which it ended, on whichever side */
  readonly ended: number | undefined;
  /** wrong answers */
  readonly faults: readonly string[];
  say(bytes: Uint8Array): void;
  /** Says what is not even framed as this way wants it. */
  garble(chance: Chance): void;
  /** Breaks the connection without a word. */
  cut(): void;
  /** Ends it as a client does. */
  leave(chance: Chance): void;
}

const garbage = ['', '[', '["', '["a"]', '[1]', '{}', 'null', '["====",5]', '"', '[["AAAA"]]', 'AAA=='];
export const someGarbage = (chance: Chance): string => chance.of(garbage);
