/** Hidden field with the account's name, so that a password manager knows which account the form is about. */
export const UsernameHint = ({ value }: { value: string }) => (
  <input type="text" autoComplete="username" value={value} readOnly hidden aria-hidden="true" tabIndex={-1} />
);
