import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { BuildingIcon, CapIcon, EyeIcon, type Icon, PeopleIcon, PersonIcon } from '../../ui/icons';
import { BlockIcon, ContactsIcon, FileIcon, LockIcon, MuteIcon, PersonAddIcon, SendIcon } from '../../ui/more-icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { UsualRail } from '../../ui/usual-rail';
import { networkPaths } from './network-paths';
import { useSummaryQuery } from './summary.api';

interface Row {
  key: string;
  icon: Icon;
  to: string;
  count?: keyof NetworkSummary;
}

const groups: { key: string; rows: Row[] }[] = [
  {
    key: 'friends',
    rows: [
      { key: 'circle', icon: PeopleIcon, to: networkPaths.circle, count: 'friends' },
      { key: 'received', icon: PersonAddIcon, to: networkPaths.requests, count: 'requestsReceived' },
      { key: 'sent', icon: SendIcon, to: `${networkPaths.requests}?box=sent`, count: 'requestsSent' },
      { key: 'recommendations', icon: FileIcon, to: paths.recommendations, count: 'recommendationsWaiting' },
      { key: 'contacts', icon: ContactsIcon, to: networkPaths.contacts },
    ],
  },
  {
    key: 'following',
    rows: [
      { key: 'members', icon: PersonIcon, to: networkPaths.following, count: 'followedMembers' },
      { key: 'companies', icon: BuildingIcon, to: networkPaths.companies, count: 'followedCompanies' },
      { key: 'schools', icon: CapIcon, to: `${networkPaths.companies}?kind=school`, count: 'followedSchools' },
      { key: 'followers', icon: EyeIcon, to: networkPaths.followers, count: 'followers' },
    ],
  },
  {
    key: 'distance',
    rows: [
      { key: 'muted', icon: MuteIcon, to: networkPaths.muted, count: 'muted' },
      { key: 'blacklist', icon: BlockIcon, to: networkPaths.blacklist, count: 'blacklist' },
      { key: 'visibility', icon: LockIcon, to: `${paths.visibility}#friendsList` },
    ],
  },
];

/** All parts of the member's network, with their numbers. */
export function ManagePage() {
  const { t } = useTranslation('network');
  const { number } = useFormats();
  const has = useHasScreen();
  const { data, error, refetch } = useSummaryQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <Page title={t('manage.title')} back={networkPaths.network}>
      <UsualRail />
      {error && !data && (
        <Card>
          <ErrorState small problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {groups.map(({ key, rows }) => (
        <ListGroup key={key} title={t(`manage.group.${key}`)}>
          {rows
            .filter(({ to }) => has(to))
            .map(({ key: row, icon, to, count }) => (
              <ListRow
                key={row}
                icon={icon}
                label={t(`manage.${row}`)}
                to={to}
                value={
                  count && data && (data[count] > 0 || row !== 'recommendations') ? number(data[count]) : undefined
                }
              />
            ))}
        </ListGroup>
      ))}
    </Page>
  );
}
