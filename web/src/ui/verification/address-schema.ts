import { type Address, address } from '@renmai/contracts/identity/fields';
import { z } from 'zod';
import { type FieldMistake, mistakeOf } from '../../api/field-error';
import { readPhone } from '../../lib/read-phone';
import { type AddressDraft, type AddressKind, countryOf, isMainlandMobile, isPhone, plainText } from './address-draft';

/** The check that is possible without the server, which has the rules of every country. */
const isMobile = ({ countryCode, number }: { countryCode: string; number: string }): boolean =>
  countryCode !== 'CN' || isMainlandMobile(number);

const findings = {
  missing: { code: 'too_small', origin: 'string', minimum: 1, inclusive: true },
  noEmail: { code: 'invalid_format', format: 'email' },
  noPhone: { code: 'custom', params: { code: 'identity.phone-invalid' } },
  neither: { code: 'invalid_format', format: 'address' },
} as const;
type Finding = keyof typeof findings;

/** Converts the input to the contract's address; mistakes are reported at `text`. */
export const addressSchema = (kind: AddressKind) =>
  z.object({ text: z.string(), countryCode: z.string() }).transform(async (draft, context): Promise<Address> => {
    const text = plainText(draft.text);
    const refuse = (finding: Finding) => {
      context.issues.push({ ...findings[finding], path: ['text'], input: text });
      return z.NEVER;
    };
    if (!text) return refuse('missing');
    if (isPhone(text, kind)) {
      const phone = await readPhone(text, countryOf(draft));
      const result = phone && isMobile(phone) ? address.safeParse({ kind: 'phone', ...phone }) : null;
      return result?.success ? result.data : refuse('noPhone');
    }
    const result = address.safeParse({ kind: 'email', email: text });
    if (result.success) return result.data;
    return refuse(kind === 'any' && !text.includes('@') ? 'neither' : 'noEmail');
  });

/** The contract's address of a draft, or its mistakes. */
export async function checkAddress(
  kind: AddressKind,
  draft: AddressDraft,
): Promise<{ address: Address } | { mistake: FieldMistake }> {
  const result = await addressSchema(kind).safeParseAsync(draft, { reportInput: true });
  if (result.success) return { address: result.data };
  const [issue] = result.error.issues;
  return { mistake: issue ? mistakeOf(issue) : { code: 'invalid' } };
}
