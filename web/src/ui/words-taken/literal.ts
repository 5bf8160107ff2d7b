import { literalFields, type LiteralField } from '@renmai/contracts/words/understood.schema';

/** The fields whose words an address marks as literal; unknown fields are left out. */
export const literalIn = (written: string | null): LiteralField[] =>
  literalFields.filter((field) => (written ?? '').split(',').includes(field));
