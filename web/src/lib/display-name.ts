interface Named {
  name: string;
  email: string | null;
  phone: { e164: string } | null;
}

/** Name, else e-mail, else phone; empty for a visitor. */
export const displayName = (account: Named | null): string =>
  account ? account.name || account.email || account.phone?.e164 || '' : '';
