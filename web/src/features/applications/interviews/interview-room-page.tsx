import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { IntoRoom } from '../../../ui/into-room';
import { useInterviewRoomMutation } from '../interviews.api';

/** Opens the conference room of an interview, for its two sides. */
export function InterviewRoomPage() {
  const { t } = useTranslation('applications');
  const { interviewId = '' } = useParams();
  const [room] = useInterviewRoomMutation();
  const ask = useCallback(() => room({ kind: 'jobs', params: { interviewId } }).unwrap(), [room, interviewId]);
  return <IntoRoom title={t('interview.title')} back={paths.applications} ask={ask} />;
}
