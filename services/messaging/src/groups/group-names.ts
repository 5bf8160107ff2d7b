/**
 * True for groups `g` with `parameter` in their name. The index finds names that contain all its parts; the order of the parts
 * is checked afterwards. The index does not help a statement in which the name is optional: write two statements.
 */
export const namedWith = (parameter: string): string =>
  `AND name_parts(g.name) @> name_parts(${parameter}) AND position(lower(${parameter}) in lower(g.name)) > 0`;
