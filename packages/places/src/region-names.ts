import { locales, type Locale } from '@renmai/contracts';
import { cities, regionName, type City } from './places.js';
import { provinces } from './provinces.js';
import { regionsAbroad } from './regions-abroad.js';

const ofChina = new Map(provinces.map(({ code, names }) => [code, names]));
let seats: ReadonlyMap<string, City> | undefined;

/** The largest city of each region that is called like it: Geneva, Kuala Lumpur. */
function theSeats(): ReadonlyMap<string, City> {
  if (seats) return seats;
  const found = new Map<string, City>();
  for (const city of cities()) {
    const code = codeOf(city);
    const before = found.get(code);
    if (regionName(city) === city.names.en && (before?.people ?? -1) < city.people) found.set(code, city);
  }
  seats = found;
  return found;
}

const codeOf = ({ country, region }: Pick<City, 'country' | 'region'>): string => `${country}.${region}`;

/** The region of a city in a language; in English where the language has no name for it, and empty where there is none to name. */
export function regionNameIn(place: Pick<City, 'country' | 'region'>, locale: Locale): string {
  const code = codeOf(place);
  const own = ofChina.get(code) ?? regionsAbroad.get(code);
  if (own?.['zh-CN'] === '-') return '';
  if (locale === 'en') return regionName(place);
  return own?.[locale] || theSeats().get(code)?.names[locale] || regionName(place);
}

const kinds = /(?:大区|大區|州|省|邦|县|縣|県|府|都)$/u;
const short = (name: string): string => (/^\p{Script=Han}{1,2}$|北海道/u.test(name) ? name : name.replace(kinds, ''));
/** As people write them beside a city. */
const called: Readonly<Record<string, string>> = {
  ...{ 加州: 'US.CA', 德州: 'US.TX', 麻州: 'US.MA', 麻省: 'US.MA', 卑诗省: 'CA.02', Bayern: 'DE.02', NRW: 'DE.07' },
  ...{ NSW: 'AU.02', VIC: 'AU.07', QLD: 'AU.04', TAS: 'AU.06', ACT: 'AU.01' },
  ...{ 'Nordrhein-Westfalen': 'DE.07', 'Baden-Württemberg': 'DE.01', Hessen: 'DE.05', Niedersachsen: 'DE.06' },
  ...{ 'Rheinland-Pfalz': 'DE.08', Sachsen: 'DE.13', 'Sachsen-Anhalt': 'DE.14', Thüringen: 'DE.15' },
  ...{ 'Mecklenburg-Vorpommern': 'DE.12', Steiermark: 'AT.06', Tirol: 'AT.07', Kärnten: 'AT.02' },
  ...{ Oberösterreich: 'AT.04', Niederösterreich: 'AT.03', Bretagne: 'FR.53', Normandie: 'FR.28' },
  ...{ Occitanie: 'FR.76', 'Nouvelle-Aquitaine': 'FR.75', Corse: 'FR.94', PACA: 'FR.93', IDF: 'FR.11' },
  ...{ Catalunya: 'ES.56', Cataluña: 'ES.56', Andalucía: 'ES.51', 'País Vasco': 'ES.59', Euskadi: 'ES.59' },
  ...{ Galicia: 'ES.58', Aragón: 'ES.52', Canarias: 'ES.53', 'Islas Baleares': 'ES.07', Lombardia: 'IT.09' },
  ...{ Toscana: 'IT.16', Piemonte: 'IT.12', Sicilia: 'IT.15', Sardegna: 'IT.14', Puglia: 'IT.13' },
  ...{ 'Noord-Holland': 'NL.07', 'Zuid-Holland': 'NL.11', 'Noord-Brabant': 'NL.06', Vlaanderen: 'BE.VLG' },
  ...{ Wallonie: 'BE.WAL', Québec: 'CA.10' },
  ...{ ON: 'CA.08', QC: 'CA.10', BC: 'CA.02', AB: 'CA.01', MB: 'CA.03', SK: 'CA.11' },
};

/** The regions abroad by every way to write them, without the districts of Hong Kong: other cities have districts of these names. */
export function* namesOfRegions(): Iterable<readonly [name: string, code: string]> {
  for (const code of regionsAbroad.keys()) {
    const [country = '', region = ''] = code.split('.');
    if (country === 'HK' || country === 'TW') continue;
    for (const locale of locales) {
      const name = regionNameIn({ country, region }, locale);
      yield [name, code];
      yield [short(name), code];
    }
  }
  yield* Object.entries(called);
}
