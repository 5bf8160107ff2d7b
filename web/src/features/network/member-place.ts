/**
 * The element that disappears when an action removes a member: the line, the card, the question. If the member is shown more than
 * once, the one with the focus.
 */
export function memberPlace(memberId: string): Element | undefined {
  const all = [...document.querySelectorAll(`[data-member-place="${memberId}"]`)];
  const place = all.find((one) => one.contains(document.activeElement)) ?? all[0];
  const { parentElement: item } = place ?? {};
  return item?.tagName === 'ARTICLE' ? item : place;
}
