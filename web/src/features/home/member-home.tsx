import type { Account } from '@renmai/contracts/identity/fields';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { EyeIcon, type Icon, LockIcon, ShieldIcon } from '../../ui/icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { PullToRefresh } from '../../ui/pull-to-refresh';
import { CardStack } from '../../ui/card';
import { CompletenessCard } from './completeness-card';
import { HelpRail } from './help-rail';
import { useCompletenessQuery } from './home.api';
import { OwnCard } from './own-card';

interface Hint {
  key: string;
  icon: Icon;
  to: string;
  /** shown at all? */
  when: boolean;
}

/** What a member sees as long as there is no feed: who he is here, and what is worth doing next. */
export function MemberHome({ account }: { account: Account }) {
  const { t } = useTranslation('home');
  const has = useHasScreen();
  const { refetch } = useCompletenessQuery();
  const hints: Hint[] = [
    { key: 'visibility', icon: LockIcon, to: paths.visibility, when: true },
    { key: 'preview', icon: EyeIcon, to: paths.profilePreview, when: true },
    { key: 'secondFactor', icon: ShieldIcon, to: paths.secondFactor, when: !account.secondFactor.enabled },
  ];
  const shown = hints.filter(({ to, when }) => when && has(to));
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      <CardStack>
        <OwnCard account={account} />
        <CompletenessCard />
        {shown.length > 0 && (
          <ListGroup title={t('hints.title')}>
            {shown.map(({ key, icon, to }) => (
              <ListRow key={key} icon={icon} to={to} label={t(`hints.${key}.label`)} hint={t(`hints.${key}.hint`)} />
            ))}
          </ListGroup>
        )}
      </CardStack>
      <HelpRail />
    </PullToRefresh>
  );
}
