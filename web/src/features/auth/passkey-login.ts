import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { provenPasskeyOf, provePasskey, stopPasskeys, suggestedPasskey, suggestsPasskeys } from '../../lib/webauthn';
import { authApi } from './auth.api';
import type { Dispatch } from './check-login';

/** Challenges are good for five minutes; before that the suggestions get another one. */
const RENEWED_MS = 4 * 60_000;

type Answered = SignedIn | 'given-up' | 'failed';

/** Logs in with a passkey that the browser asks for. @throws Problem */
export async function passkeyLogin(dispatch: Dispatch): Promise<Answered> {
  const { options } = await begin(dispatch);
  return finish(dispatch, await provePasskey(options));
}

/**
 * Lets the browser suggest passkeys in the field of the address until the answer is `stop`ped, and logs in with the chosen one.
 * `onError` gets the Problem of a passkey that was refused.
 */
export function suggestLogin(
  dispatch: Dispatch,
  onAnswer: (answer: SignedIn) => void,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let renewing = false;
  const suggest = async (): Promise<void> => {
    // Without a network there are no suggestions, which nobody has asked for.
    const begun = await begin(dispatch).catch(() => null);
    if (!begun || stopped) return;
    const answer = await finish(dispatch, await suggestedPasskey(begun.options));
    if (stopped) return;
    if (typeof answer === 'object') onAnswer(answer);
    else if (renewing) await again();
  };
  const again = () => {
    renewing = false;
    return suggest().catch(onError);
  };
  const timer = setInterval(() => {
    renewing = true;
    void stopPasskeys();
  }, RENEWED_MS);
  void suggestsPasskeys()
    .then((can) => (can && !stopped ? again() : undefined))
    .catch(() => undefined);
  return () => {
    stopped = true;
    clearInterval(timer);
    void stopPasskeys();
  };
}

const begin = (dispatch: Dispatch) => dispatch(authApi.endpoints.beginPasskeyLogin.initiate()).unwrap();

async function finish(dispatch: Dispatch, made: Awaited<ReturnType<typeof provePasskey>>): Promise<Answered> {
  if ('without' in made) return made.without === 'given-up' ? 'given-up' : 'failed';
  const credential = provenPasskeyOf(made.value);
  const body = { method: 'passkey' as const, credential };
  const answer = await dispatch(authApi.endpoints.login.initiate({ body })).unwrap();
  return answer.status === 'signed-in' ? answer : 'failed';
}
