type Columns = readonly { stageId: string; cards: readonly { applicationId: string }[] }[];

/**
 * The target of an arrow key on a card: the card above or below, or the stage beside it with its card at the same height, if it
 * has any. Null for other keys and at the edges.
 */
export function cardBeside(
  columns: Columns,
  applicationId: string,
  key: string,
): { stageId: string; applicationId: string | null } | null {
  const at = columns.findIndex(({ cards }) => cards.some((card) => card.applicationId === applicationId));
  const column = columns[at];
  if (!column) return null;
  const row = column.cards.findIndex((card) => card.applicationId === applicationId);
  const steps: Record<string, readonly [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const [aside, down] = steps[key] ?? [0, 0];
  const next = columns[at + aside];
  if (!next || (aside === 0 && down === 0)) return null;
  const card = aside === 0 ? next.cards[row + down] : (next.cards[row] ?? next.cards.at(-1));
  if (aside === 0 && !card) return null;
  return { stageId: next.stageId, applicationId: card?.applicationId ?? null };
}
