import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { requestableAfter } from './network-effects';
import { type Person, useRunAction } from './use-run-action';

/** The actions for a friend request to or from a member, with their questions and final messages. */
export function useRequestActions() {
  const { t } = useTranslation('network');
  const { date } = useFormats();
  const run = useRunAction();
  const navigate = useNavigate();
  const good = (text: string) => toast(text, { kind: 'good' });
  const greet = ({ memberId, name }: Person) =>
    toast(t('request.accepted', { name }), {
      kind: 'good',
      action: { label: t('ui:hello.action'), run: () => void navigate(paths.sayHello(memberId)) },
    });

  return {
    request: async ({ memberId, name }: Person, note = ''): Promise<boolean> => {
      const done = await run('request', { memberId, note });
      if (!done) return false;
      const accepted = done.relation?.friendship === 'friends';
      if (accepted) greet({ memberId, name });
      else good(t(done.waits ? 'ui:later' : 'request.sent', { name }));
      return true;
    },
    accept: async ({ memberId, name }: Person): Promise<void> => {
      const done = await run('accept', { memberId });
      // a friend who has not heard of it cannot be written to
      if (done?.waits) good(t('ui:later'));
      else if (done) greet({ memberId, name });
    },
    refuse: async ({ memberId, name }: Person): Promise<void> => {
      const done = await run('refuse', { memberId });
      if (done) toast(t(done.waits ? 'ui:later' : 'request.refused', { name }));
    },
    withdraw: async ({ memberId, name }: Person): Promise<void> => {
      const question = {
        title: t('withdraw.title', { name }),
        text: t('withdraw.text', { date: date(requestableAfter(Date.now())) }),
        action: t('withdraw.action'),
      };
      if (!(await confirm({ ...question, danger: true }))) return;
      const done = await run('withdraw', { memberId });
      if (done) toast(t(done.waits ? 'ui:later' : 'withdraw.done'));
    },
  };
}
