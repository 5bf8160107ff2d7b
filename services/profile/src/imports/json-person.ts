import { dayOf } from './dates.js';
import { withoutMarkup } from './entities.js';
import type { Finds } from './found.js';
import { textIn } from './json-fields.js';
import { parts, values } from './json-names.js';
import type { JsonReader } from './json-reader.js';
import { countryOf, placeIn } from './places.js';

const firstNames = ['firstName', 'givenName', 'first_name', 'given', '名'];
const lastNames = ['lastName', 'familyName', 'surname', 'last_name', 'family', '姓'];
const contacts = ['contactInfo', 'communication', 'contacts', 'contactDetails', 'privateAddress'];

/** Reads the fields of the person, wherever the file keeps them. */
export function readPerson(root: JsonReader, finds: Finds): void {
  const person = personIn(root);
  new Person(person, finds).read();
  for (const contact of contacts) {
    const within = person.get(contact);
    if (within.isObject) new Person(within, finds).contact();
  }
  // Some programs keep the words about the person in a part of its own.
  const about = root.get('sections').get(...values.about);
  const text = withoutMarkup(about.get('content', 'text').text());
  finds.field('about', text, { source: `${about.where}: ${text}` });
}

/** The part of the person by its name, or the first that has a name and something of a person beside it. */
function personIn(root: JsonReader): JsonReader {
  const named = root.get(...parts.basics);
  if (named.isObject && nameIn(named) !== '') return named;
  const all = root.withObjectsBelow();
  const found = all.find((one) => nameIn(one, false) !== '' || (nameIn(one) !== '' && isReached(one)));
  return found ?? (named.isObject ? named : root);
}

const isReached = (one: JsonReader): boolean =>
  one.get(...values.email, ...values.phone, ...values.birthday).items().length > 0;

function nameIn(one: JsonReader, withShort = true): string {
  const whole = one.get(...values.name.filter((name) => withShort || name !== 'name'), 'personName');
  const within = whole.isObject ? whole : one;
  const parted = [within.get(...firstNames).text(), within.get(...lastNames).text()].filter(Boolean).join(' ');
  return whole.isObject ? whole.get('formatted').text() || parted : whole.text() || parted;
}

class Person {
  constructor(
    private readonly person: JsonReader,
    private readonly finds: Finds,
  ) {}

  read(): void {
    const { person } = this;
    this.field('name', nameIn(person), 'basics.name');
    this.words('headline', ...values.headline);
    this.words('about', ...values.about);
    this.words('industry', 'industry');
    this.contact();
    const born = person.get(...values.birthday);
    this.field('birthday', dayOf(born.text()) ?? '', born.where);
    for (const site of person.get('url', 'website', 'websites', 'homepage').items()) this.website(site);
    for (const profile of person.get('profiles', 'social', 'links').items()) this.profile(profile);
  }

  contact(): void {
    const { person, finds } = this;
    const mail = person.get(...values.email);
    const address = mail.isObject ? mail.get('personal', 'work', 'address', 'value', 'contact') : mail;
    this.field('email', textIn(address).replace(/^mailto:/i, ''), mail.where);
    const phone = person.get(...values.phone);
    const number = phone.isObject
      ? phone.get('mobile', 'personal', 'number', 'work', 'contact')
      : (phone.items()[0] ?? phone);
    const digits = [number.get('dialCode', 'countryCode', 'prefix').text(), textIn(number)].filter(Boolean).join(' ');
    if (digits !== '') finds.phone(digits, { source: `${phone.where}: ${digits}` });
    this.place(person.get(...values.location));
  }

  private field(name: Parameters<Finds['field']>[0], value: string, from: string): void {
    this.finds.field(name, value, { source: `${from}: ${value}` });
  }

  private words(name: Parameters<Finds['field']>[0], ...keys: string[]): void {
    const found = this.person.get(...keys);
    this.field(name, withoutMarkup(found.lines().join('\n')), found.where);
  }

  private website(site: JsonReader): void {
    const url = (site.isObject ? site.get('url', 'href', 'link') : site).text();
    if (url !== '') this.finds.website(url, { source: `${site.where}: ${url}` });
  }

  /** Without an address the text is a name at a service. */
  private profile(profile: JsonReader): void {
    const network = profile.get('network', 'service', 'name', 'label').text();
    const url = (profile.isObject ? profile.get('url', 'href', 'link') : profile).text();
    const userName = profile.get('username', 'user', 'handle').text();
    if (url !== '') this.finds.website(url, { source: `${profile.where}: ${network} ${url}` });
    else this.finds.messenger({ service: network, userName }, { source: `${profile.where}: ${network} ${userName}` });
  }

  private place(location: JsonReader): void {
    const first = location.items()[0] ?? location;
    const within = first.get('contact');
    const where = within.isObject ? within : first;
    const { finds } = this;
    const source = `${where.where}: `;
    if (!where.isObject) {
      const { city, region } = placeIn(where.text() || this.person.get('city').text());
      finds.field('city', city, { source: source + where.text(), unsure: ['value'] });
      finds.field('region', region, { source: source + where.text(), unsure: ['value'] });
      return;
    }
    const city = where.get('city', 'locality', 'town', 'municipality').text();
    const country = textIn(where.get('country', 'countryName'));
    const code = where.get('countryCode').text();
    const region = [where.get('region', 'state', 'province').text(), country || countryOf(code)];
    const address = [where.get('address', 'street', 'line1').lines().join(', '), where.get('postalCode', 'zip').text()];
    const named = [...new Set(region)].filter((part) => part !== '' && part !== city).join(', ');
    const all = [city, ...new Set(region)].filter(Boolean).join(', ');
    finds.field('city', city, { source: source + all });
    finds.field('region', named, { source: source + all });
    const street = address[0] === '' ? '' : address.filter(Boolean).join(', ');
    finds.field('address', street, { source: source + street });
  }
}
