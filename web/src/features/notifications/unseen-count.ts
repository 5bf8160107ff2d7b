import { setTitleCount } from '../../lib/use-title';

/** The badge of an installed app; browsers without it have neither method. */
interface AppBadge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows the number of unseen notifications in the title of the page and at the icon of the installed app. */
export function showUnseen(count: number): void {
  setTitleCount('notifications', count);
  const { setAppBadge, clearAppBadge } = navigator as AppBadge;
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  // not allowed here, or not installed
  shown?.catch(() => undefined);
}
