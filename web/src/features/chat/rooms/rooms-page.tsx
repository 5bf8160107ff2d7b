import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asProblem } from '../../../api/problem';
import { useSettled } from '../../../lib/use-settled';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfoIcon, PlusIcon } from '../../../ui/icons';
import { IconButton, IconLink } from '../../../ui/icon-button';
import { InfiniteList } from '../../../ui/infinite-list';
import { Page } from '../../../ui/page';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { chatPaths } from '../chat-paths';
import groups from '../groups/groups.module.css';
import { NewRoomSheet } from './new-room-sheet';
import { type Room, useRoomsInfiniteQuery } from './rooms.api';

/** Chat rooms: whoever opens one is in, until he goes. */
export function RoomsPage() {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const [making, setMaking] = useState(false);
  const words = useSettled(q.trim());
  const query = useRoomsInfiniteQuery(words, { refetchOnMountOrArgChange: true });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const rooms = data?.pages.flat() ?? [];
  return (
    <Page
      title={t('rooms.title')}
      back={chatPaths.all}
      actions={<IconButton icon={PlusIcon} label={t('rooms.new')} onClick={() => setMaking(true)} />}
    >
      <Card>
        <TextField
          type="search"
          label={t('rooms.search')}
          labelHidden
          placeholder={t('rooms.search')}
          maxLength={60}
          value={q}
          onChange={setQ}
        />
      </Card>
      {error && !data && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Waiting />}
      {data && rooms.length === 0 && !hasNextPage && (
        <Card>
          <EmptyState drawing={words ? 'search' : 'people'} text={t(words ? 'rooms.notFound' : 'rooms.none')} />
        </Card>
      )}
      {rooms.length > 0 && (
        <InfiniteList
          label={t('rooms.title')}
          items={rooms}
          itemKey={({ id }) => id}
          itemLabel={({ name }) => name}
          estimate={80}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={more}
          problem={isFetchNextPageError && error ? asProblem(error) : undefined}
          skeleton={<Waiting />}
        >
          {(room) => <RoomCard room={room} />}
        </InfiniteList>
      )}
      {making && <NewRoomSheet onClose={() => setMaking(false)} />}
    </Page>
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
            <strong className={groups.cardName}>{name}</strong>
            <span className={groups.sub}>{t('rooms.visitors', { count })}</span>
          </span>
        </Link>
        <IconLink icon={InfoIcon} label={t('rooms.aboutOf', { name })} to={chatPaths.info(place)} />
      </div>
    </Card>
  );
}

const Waiting = () => (
  <Loading>
    <Card>
      <SkeletonLine avatar={48} />
    </Card>
  </Loading>
);
