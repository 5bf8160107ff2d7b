import { type ChatClient, ConnectionCode, ErrorType } from '@renmai/im-client';
import { i18n } from '../lib/i18n/i18n';
import { toast } from '../ui/toast';

/** milliseconds that a connection may be away before one speaks of it: a server that is replaced is back sooner */
const patience = 2_500;

const causes: Partial<Record<number, string>> = {
  [ErrorType.loggedInElsewhere]: 'connection.elsewhere',
  [ErrorType.kicked]: 'connection.kicked',
  [ErrorType.passwordChanged]: 'connection.passwordChanged',
  [ErrorType.userRemoved]: 'connection.removed',
  [ErrorType.tooManyDevices]: 'connection.tooMany',
};

/** Says when the connection is lost for longer than a moment, when it is tried again and when it is back. */
export function tellConnection(client: ChatClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let told = false;
  const end = client.listen((event) => {
    if (event.type === 'reconnecting') {
      if (told) toast(i18n.t('app:connection.reconnecting'));
      else if (wasOpen) {
        timer ??= setTimeout(() => {
          told = true;
          toast(i18n.t('app:connection.lost'), { kind: 'bad' });
        }, patience);
      }
    }
    if (event.type !== 'state') return;
    if (event.code === ConnectionCode.opened) {
      clearTimeout(timer);
      timer = undefined;
      if (told) toast(i18n.t('app:connection.back'), { kind: 'good' });
      told = false;
      wasOpen = true;
    }
    if (event.cause?.kind === 'gave-up') {
      const action = { label: i18n.t('ui:retry'), run: () => client.connect() };
      toast(i18n.t('app:connection.lost'), { kind: 'bad', action });
    } else if (event.cause?.kind === 'logged-out' || event.cause?.kind === 'refused') {
      const key = causes[event.cause.error];
      if (key) toast(i18n.t(`app:${key}`), { kind: 'bad', time: 6_000 });
    }
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
