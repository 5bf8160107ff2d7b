import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Without a value: the member has closed the browser's question, or the browser has nothing to offer. */
export type Made<T> = { value: T } | { without: 'given-up' | 'exists' | 'failed' };

/** Whether this browser knows passkeys; on a page without https it does not. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

// for the few pages that need it
const library = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey. */
export const createPasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  made<RegistrationResponseJSON>(async () => (await library()).startRegistration({ optionsJSON }));

/** Lets the browser prove that the member has a passkey. */
export const provePasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  made<AuthenticationResponseJSON>(async () => (await library()).startAuthentication({ optionsJSON }));

/** The part of the browser's answer that the server reads. */
export const provenPasskeyOf = ({ id, rawId, response }: AuthenticationResponseJSON) => ({
  id,
  rawId,
  type: 'public-key' as const,
  response,
});

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await library()).browserSupportsWebAuthnAutofill();

/** The passkey that the member chooses among the suggestions of a field with `autocomplete="… webauthn"`, which may take minutes. */
export const suggestedPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  made<AuthenticationResponseJSON>(async () =>
    (await library()).startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false }),
  );

/** Ends the browser's question, or its suggestions. */
export const stopPasskeys = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

const givenUp = new Set(['NotAllowedError', 'AbortError']);

async function made<T>(ceremony: () => Promise<T>): Promise<Made<T>> {
  try {
    return { value: await ceremony() };
  } catch (error) {
    const { name } = error as { name?: string };
    if (name === 'InvalidStateError') return { without: 'exists' };
    return { without: givenUp.has(name ?? '') ? 'given-up' : 'failed' };
  }
}
