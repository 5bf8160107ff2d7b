/**
 * Of groups `g` those with `parameter` in their name. The index knows which names have all its parts; whether they stand
 * together is looked at then. It is of no use to a statement that may be asked without a name: write one for each.
 */
export const namedWith = (parameter: string): string =>
  `AND name_parts(g.name) @> name_parts(${parameter}) AND position(lower(${parameter}) in lower(g.name)) > 0`;
