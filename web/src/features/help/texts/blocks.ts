/**
 * A block of a text; a string is a paragraph. Within strings `**strong**`, `` `as typed` `` and `[words](/path)` are
 * understood, the last for screens of the app alone.
 */
export type Block =
  | string
  | { steps: string[] }
  | { list: string[] }
  | { note: string }
  | { head: string[]; rows: string[][] };

/** Every string in the blocks, in reading order. */
export const stringsOf = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => {
    if (typeof block === 'string') return [block];
    if ('steps' in block) return block.steps;
    if ('list' in block) return block.list;
    if ('note' in block) return [block.note];
    return [...block.head, ...block.rows.flat()];
  });
