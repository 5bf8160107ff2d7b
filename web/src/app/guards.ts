import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { ProblemError } from '../api/problem';
import { i18n } from '../lib/i18n/i18n';
import { paths } from '../lib/paths';
import { takeWanted, wantAfterLogin } from '../lib/wanted';
import { toast } from '../ui/toast';
import { startSessionOnce } from './session-start';
import { store } from './store';

/** milliseconds between being told and being taken to the login */
const pause = 300;

const wait = (time: number): Promise<void> => new Promise((done) => window.setTimeout(done, time));

const signedIn = (): boolean => store.getState().session.status === 'signed-in';

/** For screens that need a login: keeps the address, says so, and opens the login. */
export async function memberOnly({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const problem = await startSessionOnce();
  if (problem) throw new ProblemError(problem);
  if (signedIn()) return null;
  const { pathname, search, hash } = new URL(request.url);
  wantAfterLogin(pathname + search + hash);
  toast(i18n.t('ui:pleaseLogin'));
  await wait(pause);
  return redirect(paths.login);
}

/** For the login and the like: who is signed in goes to what he wanted. */
export async function visitorOnly(): Promise<Response | null> {
  await startSessionOnce();
  return signedIn() ? redirect(takeWanted()) : null;
}

export async function everyone(): Promise<null> {
  await startSessionOnce();
  return null;
}
