import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSettled } from '../../../lib/use-settled';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { PlusIcon } from '../../../ui/icons';
import { InfoIcon } from '../../../ui/more-icons';
import { IconButton, IconLink } from '../../../ui/icon-button';
import { chatPaths } from '../chat-paths';
import groups from '../groups/groups.module.css';
import { SearchPage } from '../groups/search-page';
import { NewRoomSheet } from './new-room-sheet';
import { type Room, useRoomsInfiniteQuery } from './rooms.api';

/** Chat rooms: users who open a room are in it until they leave. */
export function RoomsPage() {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const [making, setMaking] = useState(false);
  const query = useRoomsInfiniteQuery(useSettled(q.trim()), { refetchOnMountOrArgChange: true });
  return (
    <>
      <SearchPage
        title={t('rooms.title')}
        actions={<IconButton icon={PlusIcon} label={t('rooms.new')} onClick={() => setMaking(true)} />}
        search={{ label: t('rooms.search'), q, onChange: setQ }}
        query={query}
        items={query.data?.pages.flat() ?? []}
        itemKey={({ id }) => id}
        estimate={80}
        none={{ text: t(q ? 'rooms.notFound' : 'rooms.none') }}
      >
        {(room) => <RoomCard room={room} />}
      </SearchPage>
      {making && <NewRoomSheet onClose={() => setMaking(false)} />}
    </>
  );
}

function RoomCard({ room: { id, name, affiliations_count: count } }: { room: Room }) {
  const { t } = useTranslation('chat');
  const place = { kind: 'room', id } as const;
  return (
    <Card>
      <div className={groups.about}>
        <Link className={groups.entry} to={chatPaths.conversation(place)}>
          <Avatar id={id} name={name} size={48} shape="square" />
          <span className={groups.words}>
            <strong className={groups.cardName} dir="auto">
              {name}
            </strong>
            <span className={groups.sub}>{t('rooms.visitors', { count })}</span>
          </span>
        </Link>
        <IconLink icon={InfoIcon} label={t('rooms.aboutOf', { name })} to={chatPaths.info(place)} />
      </div>
    </Card>
  );
}
