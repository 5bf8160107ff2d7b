import { z } from 'zod';
import { nameOf, timestamp } from '../common.js';
import { readLanguages } from '../languages/read-languages.js';
import { plainEntry } from '../single-line.js';

/** Characters, not bytes. */
export const passwordMinLength = 8;
export const passwordMaxLength = 200;
export const codeLength = 6;
/** Seconds an access token lives; the gateway and the list of revoked sessions go by it. */
export const accessTokenSeconds = 15 * 60;
/** Days between asking for cancellation and erasure. */
export const erasureGraceDays = 30;

/** A password being chosen. The server refuses the commonest ones besides (`identity.password-too-common`). */
export const newPassword = z.string().min(passwordMinLength).max(passwordMaxLength);
/** A password being proven: no lower bound, so that the answer is "wrong" and not a lecture. */
export const currentPassword = z.string().min(1).max(passwordMaxLength);

/** `name@例子.中国` in the form of mail servers; text that is no domain stays as it is. */
function asciiDomain(value: string): string {
  const at = value.lastIndexOf('@');
  const url = `http://${value.slice(at + 1)}`;
  if (at < 0 || !/[^\x20-\x7e]/.test(url) || !URL.canParse(url)) return value;
  const { hostname, href } = new URL(url);
  return href === `http://${hostname}/` ? value.slice(0, at + 1) + hostname : value;
}
/**
 * The form that HTML accepts as an address, with a domain of two labels or more and letters of every script before the @ (RFC 6531);
 * mobile carriers give out `a..b@` and `b.@`.
 */
const emailForm =
  /^(?:[a-z0-9.!#$%&'*+/=?^_`{|}~-]|(?![\p{C}\p{Z}])[\u{80}-\u{10ffff}]){1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/iu;
/** The bytes that mail servers take before the @ and in all. */
const [MAX_LOCAL, MAX_ADDRESS] = [64, 254];
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const fits = (value: string): boolean =>
  bytesOf(value) <= MAX_ADDRESS && bytesOf(value.slice(0, value.lastIndexOf('@'))) <= MAX_LOCAL;

export const emailAddress = z
  .string()
  .max(1000)
  .overwrite((value) => asciiDomain(plainEntry(value)))
  .max(254)
  .pipe(z.email({ pattern: emailForm }))
  .refine(fits, { error: 'Too long for mail servers', params: { code: 'invalid' } });

/** Compared without regard to case; kept in lower case. */
export const email = emailAddress.overwrite((value) => value.toLowerCase());

/** ISO 3166-1 alpha-2, e.g. `CN`. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
/** Number as people type it, the national one or with its dial code; the server checks it against the country's plan (`identity.phone-invalid`). */
export const phoneNumber = z
  .string()
  .max(100)
  // no national number begins with the two zeros of a call abroad
  .overwrite((value) => plainEntry(value).replace(/^00 ?(?=[1-9])/, '+'))
  .min(4)
  .max(24)
  .regex(/^\+?[0-9 ()./-]+$/);

export const address = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email }),
  z.object({ kind: z.literal('phone'), countryCode, number: phoneNumber }),
]);
export type Address = z.infer<typeof address>;

/** A phone number as it is kept and shown. */
export const phone = z.object({
  countryCode,
  /** digits of the country's dial code, e.g. `86` */
  dialCode: z.string(),
  /** national number, digits only */
  number: z.string(),
  /** E.164, e.g. `+8613800138000` */
  e164: z.string(),
});
export type Phone = z.infer<typeof phone>;

export const code = z
  .string()
  .overwrite(plainEntry)
  .regex(/^\d{6}$/);

/** Replaces a code of the authenticator app, once; spaces and case do not matter. */
export const recoveryCode = z.string().trim().min(8).max(32);

/** The form of an opaque token. */
export const opaqueToken = z.string().min(16).max(512);

/** Full names of some countries have 60 letters and more. Signs alone name nobody. */
export const displayName = nameOf('person', 80).refine(
  (name) => name === '' || /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name),
  {
    error: 'A name has at least one letter',
    params: { code: 'required' },
  },
);

export const deactivationReasons = [
  'duplicate-account',
  'too-many-emails',
  'no-value',
  'privacy-risks',
  'spam',
  'other',
] as const;
export const deactivationReason = z.enum(deactivationReasons);
export type DeactivationReason = z.infer<typeof deactivationReason>;

export const accountStates = ['active', 'deactivated', 'cancelling'] as const;
export const accountState = z.enum(accountStates);
export type AccountState = z.infer<typeof accountState>;

/** An account as its owner sees it. */
export const account = z
  .object({
    memberId: z.uuid(),
    name: z.string(),
    /** address of the photo, as profile gave it */
    photo: z.string().nullable(),
    email: z.string().nullable(),
    phone: phone.nullable(),
    locale: z.enum(['zh-CN', 'en', 'zh-TW', 'ja']),
    /** languages that the member reads besides that of the interface, the preferred first */
    reads: readLanguages,
    state: accountState,
    isSystemAdministrator: z.boolean(),
    secondFactor: z.object({
      enabled: z.boolean(),
      /** true for system administrators: without it their role is not given */
      obligatory: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    terms: z.object({
      acceptedVersion: z.string(),
      currentVersion: z.string(),
      /** a newer version must be accepted before going on */
      mustAccept: z.boolean(),
    }),
    cancellationPending: z.object({ erasureAt: timestamp }).nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;
