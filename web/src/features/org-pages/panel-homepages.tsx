import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../lib/slots';
import { itemsOf } from '../../api/list-query';
import { Avatar } from '../../ui/avatar';
import { BuildingIcon } from '../../ui/icons';
import { homepagePaths } from './homepage-paths';
import { useMyHomepagesInfiniteQuery } from './homepages.api';

const SHOWN = 5;

/** The pages that the member manages, each with a link to its management. */
export function PanelHomepages({ Entry }: SlotProps['panel.homepages']) {
  const { t } = useTranslation('org-pages');
  const { data } = useMyHomepagesInfiniteQuery();
  if (!data) return null;
  const items = itemsOf(data);
  if (items.length === 0) return null;
  return (
    <>
      {items.slice(0, SHOWN).map(({ homepageId, kind, name, logo }) => (
        <Entry
          key={homepageId}
          to={homepagePaths.manage(homepageId)}
          label={name || t(`unnamed.${kind}`)}
          icon={
            <Avatar
              shape="square"
              size={24}
              id={homepageId}
              name={name || t(`kind.${kind}`)}
              photo={logo?.list.url ?? null}
            />
          }
        />
      ))}
      {items.length > SHOWN && (
        <Entry to={homepagePaths.mine} label={t('mine.title')} icon={<BuildingIcon size={22} />} />
      )}
    </>
  );
}
