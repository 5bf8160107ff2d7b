/** Whether `order` names every one of `ids` exactly once and nothing else. */
export const isOrderOf = (order: readonly string[], ids: readonly string[]): boolean =>
  order.length === ids.length && new Set(order).size === order.length && ids.every((id) => order.includes(id));
