import type { PageCard } from './link-previews.api';

/** The Open Graph properties in the HTML of a page of this app; null: it says nothing about itself to visitors. */
export function headIn(html: string, url: string): PageCard | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const of = (name: string): string => page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? '';
  const title = of('title');
  if (title === '') return null;
  const [width, height] = [Number(of('image:width')), Number(of('image:height'))];
  const image = of('image');
  const picture = URL.canParse(image) && width > 0 && height > 0 ? { url: image, width, height } : null;
  return { url, title, description: of('description'), siteName: of('site_name'), picture };
}
