/** Tells a password manager whose password the form is about; nobody sees it. */
export const UsernameHint = ({ value }: { value: string }) => (
  <input type="text" autoComplete="username" value={value} readOnly hidden aria-hidden="true" tabIndex={-1} />
);
