import { attempt } from '../../ui/attempt';

/** Opens a private file by a link that is made for this one look. */
export async function openFile(link: () => Promise<{ url: string }>): Promise<void> {
  // at once, while the browser still takes it for the press
  const tab = window.open('about:blank', '_blank');
  const done = await attempt(async () => {
    const { url } = await link();
    if (tab) {
      tab.opener = null;
      tab.location.replace(url);
    } else window.location.assign(url);
  });
  if (!done) tab?.close();
}
