import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { startSession } from '../../api/access-token';
import { i18n } from '../../lib/i18n/i18n';
import { paths } from '../../lib/paths';
import { takeWanted, wantAfterLogin } from '../../lib/wanted';
import { toast } from '../../ui/toast';

/** The page with steps that the member must complete before anything else: `to` is the page that they wanted. */
const continuePath = (to: string): string => `${paths.continueLogin}?${new URLSearchParams({ to })}`;

/**
 * Starts the session. The router leads to the page that was wanted; before that come the steps that the account requires, and after
 * a registration without a wanted page a welcome page.
 */
export function enterSession(answer: SignedIn, { registered = false } = {}): void {
  const wanted = takeWanted();
  const { terms, cancellationPending } = answer.account;
  if (terms.mustAccept || cancellationPending) wantAfterLogin(continuePath(wanted));
  else wantAfterLogin(registered && wanted === '/' ? '/welcome' : wanted);
  startSession(answer);
  if (answer.reactivated) toast(i18n.t('auth:reactivated'), { kind: 'good', time: 5000 });
}
