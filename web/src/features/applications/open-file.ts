import { attempt } from '../../ui/attempt';

/** Opens a private file by a link that is made for this one view. A PDF is shown in a tab; others can only be saved. */
export async function openFile(
  { contentType }: { contentType: string },
  link: () => Promise<{ url: string }>,
): Promise<void> {
  if (contentType !== 'application/pdf') {
    await attempt(async () => window.location.assign((await link()).url));
    return;
  }
  // at once, while the browser still connects it with the press
  const tab = window.open('about:blank', '_blank');
  const done = await attempt(async () => {
    const url = new URL((await link()).url, window.location.href);
    url.searchParams.set('as', 'inline');
    if (tab) {
      tab.opener = null;
      tab.location.replace(url.href);
    } else window.location.assign(url.href);
  });
  if (!done) tab?.close();
}
