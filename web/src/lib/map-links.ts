export interface Place {
  latitude: number;
  longitude: number;
}

/** A map that opens where the language is mostly spoken. */
const isChina = (language: string): boolean => language === 'zh-CN';

/** A map with a mark at a place. */
export function mapLink({ latitude, longitude }: Place, name: string, language: string): string {
  if (isChina(language)) {
    const query = new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' });
    return `https://uri.amap.com/marker?${query.toString()}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** A map that looks for an address of which no place is known. */
export function mapSearchLink(address: string, language: string): string {
  if (isChina(language)) return `https://uri.amap.com/search?${new URLSearchParams({ keyword: address }).toString()}`;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
}
