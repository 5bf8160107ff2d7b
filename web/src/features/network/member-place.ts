/**
 * What goes when an action takes a member from where it was done: the line, the card, the question. Where the member
 * stands more than once, it is the one with the focus.
 */
export function memberPlace(memberId: string): Element | undefined {
  const all = [...document.querySelectorAll(`[data-member-place="${memberId}"]`)];
  const place = all.find((one) => one.contains(document.activeElement)) ?? all[0];
  const { parentElement: item } = place ?? {};
  return item?.tagName === 'ARTICLE' ? item : place;
}
