import { useTranslation } from 'react-i18next';
import { useCallsReady } from '../../../api/calls-ready.api';
import { paths } from '../../../lib/paths';
import { CalendarIcon } from '../../../ui/icons';
import { ListRow } from '../../../ui/list-row';
import { VideoIcon } from '../../../ui/more-icons';

/** An entry among the other things that can be made where moments are written. */
export function PostMeeting() {
  const { t } = useTranslation('meetings');
  if (!useCallsReady()) return null;
  return (
    <>
      <ListRow icon={VideoIcon} label={t('post.now')} hint={t('post.nowHint')} to={paths.meetings} />
      <ListRow icon={CalendarIcon} label={t('new.action')} hint={t('post.planHint')} to={paths.newMeeting} />
    </>
  );
}
