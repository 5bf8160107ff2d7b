import type { EntityManager } from 'typeorm';

/** A manager whose statements are answered by a function: the rows for a text and its values. */
export function answeringManager(answer: (text: string, values: readonly unknown[]) => object[]): EntityManager {
  const client = {
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
      const rows = answer(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  return { queryRunner: { isReleased: false, connect: async () => client } } as unknown as EntityManager;
}
