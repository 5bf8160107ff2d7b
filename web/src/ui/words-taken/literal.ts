import { literalFields, type LiteralField } from '@renmai/contracts/words/understood.schema';

/** What an address says is to be taken as it was written; fields that there are not are left out. */
export const literalIn = (written: string | null): LiteralField[] =>
  literalFields.filter((field) => (written ?? '').split(',').includes(field));
