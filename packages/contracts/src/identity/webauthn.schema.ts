import { z } from 'zod';

/** The JSON forms of WebAuthn, Level 3, as far as they are used: binary values are base64url. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

const credentialId = base64url(1400);
const credentialType = z.literal('public-key');
/** `usb`, `hybrid`, `internal` …; browsers add new ones. */
const transport = z.string().max(40);
const descriptor = z.object({ id: credentialId, type: credentialType, transports: z.array(transport).optional() });

/** For `navigator.credentials.create()`. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get()`. Without `allowCredentials` the browser offers all passkeys of this site. */
export const passkeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.literal('required'),
});

const ofCredential = {
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
};

/** The answer of `navigator.credentials.create()`. */
export const createdPasskey = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.array(transport).max(10).optional(),
  }),
});

/** The answer of `navigator.credentials.get()`. */
export const provenPasskey = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});
export type ProvenPasskey = z.output<typeof provenPasskey>;
