/** The preview of a page, as other sites make it for a link. */
export interface ReadCard {
  title: string;
  description: string;
  url: string;
  type: string;
  picture: { url: string; width: number; height: number };
  large: boolean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** The size that a picture needs for the large form; smaller ones are shown beside the text. */
const large = { width: 300, height: 157 };

/**
 * Reads the Open Graph properties of a page as the sites do that preview links: the first of each counts, addresses have to be
 * absolute, and a picture says its size. @throws Error with all that is missing
 */
export function readCard(html: string): ReadCard {
  const said = new Map<string, string>();
  for (const [tag] of html.split(/<\/head>/i, 1)[0]?.matchAll(/<meta\s[^>]*>/gi) ?? []) {
    const [, name] = /\s(?:property|name)="([^"]*)"/.exec(tag) ?? [];
    const [, content] = /\scontent="([^"]*)"/.exec(tag) ?? [];
    if (name !== undefined && content !== undefined && !said.has(name)) said.set(name, plain(content));
  }
  const of = (name: string): string => said.get(name) ?? '';
  const card: ReadCard = {
    title: of('og:title'),
    description: of('og:description'),
    url: of('og:url'),
    type: of('og:type'),
    picture: {
      url: of('og:image'),
      width: Number(of('og:image:width')),
      height: Number(of('og:image:height')),
    },
    large: of('twitter:card') === 'summary_large_image',
  };
  const wrong = [
    ...(['title', 'description', 'type'] as const).filter((name) => card[name].trim() === ''),
    ...[card.url, card.picture.url].filter(
      (address) => !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''),
    ),
    ...(card.picture.width > 0 && card.picture.height > 0 ? [] : ['the size of the picture']),
    ...(card.large && (card.picture.width < large.width || card.picture.height < large.height) ? ['too small'] : []),
    ...(['summary', 'summary_large_image'].includes(of('twitter:card')) ? [] : ['twitter:card']),
    ...(of('og:site_name') === '' ? ['og:site_name'] : []),
  ];
  if (wrong.length > 0) throw new Error(`no whole card: ${wrong.join(', ')}`);
  return card;
}
