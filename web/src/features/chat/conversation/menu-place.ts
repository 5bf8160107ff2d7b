/** pixels between the menu, the message and the edges of the window */
export const gap = 8;

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
interface Size {
  width: number;
  height: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/**
 * A menu on a desk: below the bubble where there is room, else above it, else inside the window; at the bubble's edge that is at the
 * side of its author.
 */
export function besideBubble(bubble: Box, menu: Size, window: Size, own: boolean): { top: number; left: number } {
  const below = bubble.bottom + gap / 2;
  const above = bubble.top - gap / 2 - menu.height;
  const most = window.height - gap - menu.height;
  const top = below <= most ? below : above >= gap ? above : most;
  const left = own ? bubble.right - menu.width : bubble.left;
  return { top: between(gap, top, most), left: between(gap, left, window.width - gap - menu.width) };
}

/** The top of a lifted message with its reactions above and its actions below: where the message was, as far as all of it fits. */
export const liftedTop = (messageTop: number, above: number, height: number, window: Size): number =>
  between(gap, messageTop - above, window.height - gap - height);
