import { z } from 'zod';
import { isNumberOf } from './number-of-country.js';
import { line, text, webAddress } from '../common.js';
import { countryCode, emailAddress } from '../identity/fields.js';

/** A number as shown to others; nothing is sent to it. Mainland numbers have 11 digits and begin with 1. */
export const contactPhone = z
  .object({
    countryCode,
    /** national number, digits only */
    number: z.string().regex(/^\d{4,14}$/),
  })
  .refine((phone) => isNumberOf(phone.countryCode, phone.number), {
    path: ['number'],
    error: 'Not a number of that country; one of mainland China has 11 digits and starts with 1',
    params: { code: 'invalid' },
  });

/** Somewhere on earth it is already tomorrow. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

export const birthday = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', { error: 'This is too far in the past', params: { code: 'too-early' } })
  .refine((day) => day <= latestToday(), { error: 'This cannot be in the future', params: { code: 'in-the-future' } });

export const website = webAddress(300);
export const instantMessagingEntry = z.object({ service: line(40), userName: line(80) });

const fields = z.object({
  email: emailAddress.nullable(),
  phone: contactPhone.nullable(),
  birthday: birthday.nullable(),
  websites: z.array(website).max(10),
  instantMessaging: z.array(instantMessagingEntry).max(10),
  address: text(200),
});

/** The whole contact card; fields that are left out are emptied. */
export const contactForm = z.object({
  version: z.int(),
  email: fields.shape.email.default(null),
  phone: fields.shape.phone.default(null),
  birthday: fields.shape.birthday.default(null),
  websites: fields.shape.websites.default([]),
  instantMessaging: fields.shape.instantMessaging.default([]),
  address: fields.shape.address.default(''),
});
export type ContactForm = z.output<typeof contactForm>;

/** A stored value is shown even if the rules have changed since, so there are no rules here. */
export const contactView = z
  .object({
    email: z.string().nullable(),
    phone: z.object({ countryCode: z.string(), number: z.string() }).nullable(),
    birthday: z.string().nullable(),
    websites: z.array(z.string()),
    instantMessaging: z.array(z.object({ service: z.string(), userName: z.string() })),
    address: z.string(),
  })
  .meta({ id: 'Contact' });
export type ContactView = z.infer<typeof contactView>;
export const ownContactView = contactView.extend({ version: z.int() }).meta({ id: 'OwnContact' });
