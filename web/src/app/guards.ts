import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { ProblemError } from '../api/problem';
import { i18n } from '../lib/i18n/i18n';
import { paths } from '../lib/paths';
import { takeWanted, wantAfterLogin } from '../lib/wanted';
import { toast } from '../ui/toast';
import { loadEarly } from './known-features';
import { startSessionOnce } from './session-start';
import { store } from './store';

/** milliseconds between the notice and the redirect to the login */
const pause = 300;

/** milliseconds in which it is found out who reads something that they may read in any case */
const patience = 2_000;

const wait = (time: number): Promise<void> => new Promise((done) => window.setTimeout(done, time));

const session = () => store.getState().session;

/** At the very start the texts are still on their way. */
const textsReady = (): Promise<void> =>
  i18n.isInitialized ? Promise.resolve() : new Promise((done) => i18n.on('initialized', () => done()));

/** A member must not be treated as a visitor because the server could not be asked. */
async function sessionKnown(): Promise<void> {
  const problem = await startSessionOnce();
  if (problem) throw new ProblemError(problem);
  // every page of a member has places that other features fill
  if (session().account) await loadEarly();
}

/**
 * For screens that need a login: keeps the address, shows a notice, and opens the login. A member who has not accepted the current
 * agreement does so first.
 * @param fragment of the address, which the router leaves out of the request
 */
export async function memberOnly(
  { request }: LoaderFunctionArgs,
  fragment = new URL(request.url).hash,
): Promise<Response | null> {
  await sessionKnown();
  const { pathname, search } = new URL(request.url);
  const wanted = pathname + search + fragment;
  const { account, end } = session();
  if (account) {
    const settled = !account.terms.mustAccept || pathname === paths.continueLogin;
    return settled ? null : redirect(`${paths.continueLogin}?${new URLSearchParams({ to: wanted })}`);
  }
  wantAfterLogin(wanted);
  await textsReady();
  toast(i18n.t(end === 'ended' ? 'ui:sessionEnded' : 'ui:pleaseLogin'));
  await wait(pause);
  return redirect(paths.login);
}

/** For addresses of members' screens that visitors open as well. */
export async function memberOrVisitor(given: LoaderFunctionArgs, fragment?: string): Promise<Response | null> {
  await sessionKnown();
  return session().account ? memberOnly(given, fragment) : everyone(given);
}

/** For the login and similar screens: a signed-in member is sent to the page that they wanted. */
export async function visitorOnly(): Promise<Response | null> {
  await sessionKnown();
  return session().account ? redirect(takeWanted()) : null;
}

/** For screens that need no session, e.g. the help: they open while the server is away or slow. */
export async function reader(): Promise<null> {
  await Promise.race([startSessionOnce(), wait(patience)]);
  return null;
}

/** A visitor who goes on to such a page no longer wants the one that asked for the login; a new password is on the way to it. */
export async function everyone({ request }: LoaderFunctionArgs): Promise<null> {
  await sessionKnown();
  if (!session().account && !request.url.includes(paths.forgotPassword)) takeWanted();
  return null;
}
