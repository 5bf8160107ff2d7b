import type { HttpClient } from '@renmai/test-kit';
import type { Authenticator } from './authenticator.js';
import { PASSWORD } from './identity-world.js';

/** Adds a passkey of the authenticator to the account. */
export async function addPasskey(as: HttpClient, authenticator: Authenticator, name = 'Phone') {
  const { options } = (await as.post('/api/account/passkeys/options', { password: PASSWORD })).body;
  const answer = await as.post('/api/account/passkeys', { name, credential: authenticator.create(options) });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body as { passkeyId: string; name: string };
}

/** Options for a login with a passkey. */
export const loginOptions = async (http: HttpClient) => (await http.post('/api/sessions/passkey-options')).body.options;

export const loginWith = (http: HttpClient, credential: object): ReturnType<HttpClient['post']> =>
  http.post('/api/sessions', { method: 'passkey', credential });
