import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths';
import { useHasScreen } from '../lib/screens';
import { ButtonLink } from './button';
import { MessageIcon } from './icons';

/** To the conversation with a new friend, with words to begin with. */
export function SayHello({ member: { memberId, name } }: { member: { memberId: string; name: string } }) {
  const { t } = useTranslation('ui');
  const has = useHasScreen();
  const to = paths.sayHello(memberId);
  if (!has(to)) return null;
  return (
    <ButtonLink size="small" icon={MessageIcon} to={to} aria-label={t('hello.to', { name })}>
      {t('hello.action')}
    </ButtonLink>
  );
}
