import type { ImportedField, Proposal } from '@renmai/contracts/profile/import.schema';
import { website } from '@renmai/contracts/profile/contact.schema';
import { startsBeforeEnd } from '@renmai/contracts/profile/month.schema';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { cleanLine, cleanText } from './clean.js';

type Value<S extends Proposal['section']> = Extract<Proposal, { section: S }>['value'];
interface Where {
  /** the original text in the file */
  source: string;
  unsure?: readonly string[];
}

/** Fields that can be found in a file; a city and its region become one proposal. */
export type FoundField = ImportedField | 'city' | 'region';

/** A find in a file, before it is compared with the profile. */
export type Found =
  | (Where & { section: 'field'; field: FoundField; value: string })
  | (Where & { section: 'phone'; value: Value<'phone'> })
  | (Where & { section: 'website'; value: string })
  | (Where & { section: 'job'; value: Value<'job'>; missing?: readonly string[] })
  | (Where & { section: 'education'; value: Value<'education'>; missing?: readonly string[] })
  | (Where & { section: 'language'; value: Value<'language'> })
  | (Where & { section: 'skill'; value: Value<'skill'> })
  | (Where & { section: 'interest'; value: string })
  | (Where & { section: 'service'; value: Value<'service'> })
  | (Where & { section: 'instant-messaging'; value: Value<'instant-messaging'> })
  | (Where & { section: 'certification'; value: Value<'certification'> })
  | (Where & { section: 'project'; value: Value<'project'> })
  | (Where & { section: 'volunteering'; value: Value<'volunteering'> })
  | (Where & { section: 'publication'; value: Value<'publication'> });

/** Contradictory dates are left to the member, who sees them beside the field. */
function datesOf(value: { startDate?: string | null; endDate?: string | null }, missing: readonly string[] = []) {
  const { startDate = null, endDate = null } = value;
  if (startsBeforeEnd({ startDate, endDate })) return { dates: { startDate, endDate }, missing };
  return { dates: { startDate: null, endDate: null }, missing: [...new Set([...missing, 'startDate', 'endDate'])] };
}

type FoundPhone = Value<'phone'> & { isGuess: boolean };
const MOST_DIGITS = 15;

/** Of several numbers in a field the first is taken; its source shows the others. */
function phoneIn(written: string, home: CountryCode | null): FoundPhone {
  const text = written.normalize('NFKC').replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '');
  if (text.replaceAll(/\D/g, '').length <= MOST_DIGITS) return oneNumberIn(text, home);
  const parts = text.split(/\s*[;,、|\n]\s*|\s+\/\s+|\/(?=\s*[+1])|\s+(?:or|oder|ou|und|and)\s+|或|又は/i);
  return oneNumberIn(parts.find((part) => part.replaceAll(/\D/g, '').length >= 7) ?? text, home);
}

/** `852-9123 4567`: a dial code without its sign, if that makes a valid number. */
function withSign(text: string): string {
  const bare = text.replace(/^\D*(?:00|011(?=[\s-]))\s*/, '+');
  const dialled = /^\D*(\d{1,3})[-\s.)]+\d/.exec(bare);
  if (bare.includes('+') || !dialled) return bare;
  const number = parsePhoneNumberFromString(`+${bare.replaceAll(/\D/g, '')}`);
  return number?.isValid() === true && number.countryCallingCode === dialled[1] ? number.number : bare;
}

/**
 * `isGuess`: several countries share its dial code, it has no sign, or it is written as in the country of the file. Otherwise the country
 * is left to the member.
 */
function oneNumberIn(text: string, home: CountryCode | null): FoundPhone {
  const digits = text.replaceAll(/\D/g, '');
  const mainland = digits.replace(/^(?:00)?86(?=1\d{10}$)/, '');
  const international = parsePhoneNumberFromString(withSign(text));
  if (/^1\d{10}$/.test(mainland) && (international?.country ?? 'CN') === 'CN')
    return { countryCode: 'CN', number: mainland, isGuess: false };
  const elsewhere = { countryCode: '', number: digits.replace(/^00/, '').slice(0, 14), isGuess: false };
  if (!international) return numberAtHome(text, home) ?? elsewhere;
  const countryCode = international.country ?? international.getPossibleCountries()[0];
  if (countryCode === undefined) return elsewhere;
  const isGuess = international.country === undefined || !/^\D*(?:\+|00|011)/.test(text);
  return { countryCode, number: international.nationalNumber.slice(0, 14), isGuess };
}

/** As it is written in the country of the file. */
function numberAtHome(text: string, home: CountryCode | null): FoundPhone | null {
  const national = home === null ? undefined : parsePhoneNumberFromString(text, home);
  // Countries give out numbers that no list of this program has; the member is asked about the country.
  return national?.isPossible() === true && national.country !== undefined
    ? { countryCode: home === 'GB' ? home : national.country, number: national.nationalNumber, isGuess: true }
    : null;
}

/** An address of the web without which the entry is complete: what is none is left out. */
function addressIn(text = ''): string {
  if (text.trim() === '') return '';
  const address = /^https?:/i.test(text) ? text.trim() : `https://${text.trim()}`;
  return website.safeParse(address).data ?? '';
}

/** Forms name the last school in a box of its own, without its dates, and once more among all schools. */
const saysNoMore = (bare: Value<'education'>, whole: Value<'education'>): boolean =>
  bare.school === whole.school &&
  bare.startDate === null &&
  bare.endDate === null &&
  (whole.startDate ?? whole.endDate) !== null &&
  [null, whole.degree].includes(bare.degree) &&
  ['', whole.fieldOfStudy].includes(bare.fieldOfStudy) &&
  bare.description === '';

/** Collects finds, cleaned and cut to the limits of a profile. */
export class Finds {
  readonly all: Found[] = [];
  /** texts of the file that are no find: a number without digits, a service without a name */
  readonly dropped: string[] = [];
  /** all that was ever found, in this order */
  readonly log: Found[] = [];

  private add(found: Found): void {
    this.all.push(found);
    this.log.push(found);
  }

  field(field: FoundField, value: string, where: Where): void {
    const lines = field === 'about' || field === 'address';
    const tidy = lines
      ? cleanText(value, field === 'about' ? 3_000 : 200)
      : cleanLine(value, field === 'name' ? 80 : 120);
    const known = this.all.some((one) => one.section === 'field' && one.field === field);
    if (tidy !== '' && !known) this.add({ section: 'field', field, value: tidy, ...where });
  }

  /** `home`: the country whose way of writing numbers the file uses */
  phone(text: string, where: Where, home: CountryCode | null = null): void {
    const { isGuess, ...value } = phoneIn(text, home);
    if (value.number.length >= 7) this.phoneOf(value, isGuess ? { ...where, unsure: ['countryCode'] } : where);
    else this.dropped.push(where.source);
  }

  phoneOf(value: Value<'phone'>, where: Where): void {
    this.add({ section: 'phone', value, ...where });
  }

  website(text: string, where: Where): void {
    // `icq:123` is an address of another kind, `example.org:8443` one without its kind.
    const address = /^[a-z][a-z\d+.-]*:(?!\d{2,5}(?:\/|$))/i.test(text) ? text : `https://${text}`;
    // No address is kept as it is, so that the preview shows it as refused.
    const value = cleanLine(URL.canParse(address) ? address : text, 300);
    if (value !== '') this.add({ section: 'website', value, ...where });
  }

  job(value: Partial<Value<'job'>>, where: Where & { missing?: readonly string[] }): void {
    const { dates, missing } = datesOf(value, where.missing);
    const job = {
      title: cleanLine(value.title ?? '', 120),
      employmentType: value.employmentType ?? null,
      companyName: cleanLine(value.companyName ?? '', 120),
      location: cleanLine(value.location ?? '', 120),
      ...dates,
      industry: cleanLine(value.industry ?? '', 80),
      description: cleanText(value.description ?? '', 2_000),
    };
    if (job.title !== '' || job.companyName !== '') this.add({ section: 'job', value: job, ...where, missing });
    else if (job.description !== '') this.dropped.push(where.source);
  }

  education(value: Partial<Value<'education'>>, where: Where & { missing?: readonly string[] }): void {
    const { dates, missing } = datesOf(value, where.missing);
    const education = {
      school: cleanLine(value.school ?? '', 120),
      degree: value.degree ?? null,
      fieldOfStudy: cleanLine(value.fieldOfStudy ?? '', 120),
      ...dates,
      activities: cleanText(value.activities ?? '', 1_000),
      description: cleanText(value.description ?? '', 2_000),
    };
    if (education.school === '') return;
    const twin = this.all.findIndex((one) => one.section === 'education' && saysNoMore(education, one.value));
    if (twin >= 0) return;
    const bare = this.all.findIndex((one) => one.section === 'education' && saysNoMore(one.value, education));
    if (bare >= 0) this.all.splice(bare, 1);
    this.add({ section: 'education', value: education, ...where, missing });
  }

  language(value: Value<'language'>, where: Where): void {
    this.add({ section: 'language', value, ...where });
  }

  skill(name: string, where: Where): void {
    const tidy = cleanLine(name, 60);
    if (tidy !== '') this.add({ section: 'skill', value: { name: tidy }, ...where });
  }

  interest(text: string, where: Where): void {
    const tidy = cleanLine(text, 40);
    if (tidy !== '') this.add({ section: 'interest', value: tidy, ...where });
  }

  service(value: Value<'service'>, where: Where): void {
    const service = {
      title: cleanLine(value.title, 120),
      description: cleanText(value.description, 2_000),
      category: cleanLine(value.category, 60),
      price: cleanLine(value.price, 60),
      published: value.published,
    };
    if (service.title !== '') this.add({ section: 'service', value: service, ...where });
  }

  certification(value: Partial<Value<'certification'>>, where: Where): void {
    const one = {
      name: cleanLine(value.name ?? '', 120),
      issuer: cleanLine(value.issuer ?? '', 120),
      ...datesOf(value).dates,
      credentialId: cleanLine(value.credentialId ?? '', 80),
      url: addressIn(value.url),
    };
    if (one.name !== '') this.add({ section: 'certification', value: one, ...where });
  }

  project(value: Partial<Value<'project'>>, where: Where): void {
    const one = {
      name: cleanLine(value.name ?? '', 120),
      role: cleanLine(value.role ?? '', 120),
      ...datesOf(value).dates,
      url: addressIn(value.url),
      description: cleanText(value.description ?? '', 2_000),
    };
    if (one.name !== '') this.add({ section: 'project', value: one, ...where });
  }

  volunteering(value: Partial<Value<'volunteering'>>, where: Where): void {
    const one = {
      role: cleanLine(value.role ?? '', 120),
      organization: cleanLine(value.organization ?? '', 120),
      cause: cleanLine(value.cause ?? '', 80),
      ...datesOf(value).dates,
      description: cleanText(value.description ?? '', 2_000),
    };
    if (one.role !== '' || one.organization !== '') this.add({ section: 'volunteering', value: one, ...where });
  }

  publication(value: Partial<Value<'publication'>>, where: Where): void {
    const one = {
      name: cleanLine(value.name ?? '', 200),
      publisher: cleanLine(value.publisher ?? '', 120),
      date: value.date ?? null,
      url: addressIn(value.url),
      description: cleanText(value.description ?? '', 2_000),
    };
    if (one.name !== '') this.add({ section: 'publication', value: one, ...where });
  }

  messenger(value: Value<'instant-messaging'>, where: Where): void {
    const entry = { service: cleanLine(value.service, 40), userName: cleanLine(value.userName, 80) };
    if (entry.service !== '' && entry.userName !== '')
      this.add({ section: 'instant-messaging', value: entry, ...where });
    else if (value.service + value.userName !== '') this.dropped.push(where.source);
  }
}
