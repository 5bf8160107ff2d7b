import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { attempt } from '../../../ui/attempt';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { CalendarIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/icon-button';
import { PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { LinkedText } from '../../../ui/linked-text';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { notificationPaths } from '../notification-paths';
import { SenderFace, useSenderName } from './letter-sender';
import { ReviewAnswer } from './review-answer';
import { useLetterQuery, useReadLetterMutation, useRemoveLetterMutation } from './letters.api';
import styles from './letters.module.css';

export function LetterPage() {
  const { t } = useTranslation('notifications');
  const { date } = useFormats();
  const navigate = useNavigate();
  const nameOf = useSenderName();
  const { letterId = '' } = useParams();
  const { data: letter, error, refetch } = useLetterQuery(letterId);
  const [read] = useReadLetterMutation();
  const [remove, removing] = useRemoveLetterMutation();

  const unread = letter?.read === false;
  useEffect(() => {
    // an opened letter counts as read; a failure to store this is repaired by the next visit
    if (unread) void read(letterId);
  }, [unread, letterId, read]);

  const leave = async () => {
    const question = { title: t('letters.removeTitle'), text: t('letters.removeText'), action: t('remove.action') };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (!(await attempt(() => remove(letterId).unwrap()))) return;
    toast(t('letters.removed'));
    await navigate(notificationPaths.letters, { replace: true });
  };
  return (
    <Page
      title={letter?.title ?? t('letters.one')}
      titleHidden
      back={notificationPaths.letters}
      actions={
        letter && (
          <IconButton
            icon={TrashIcon}
            label={t('letters.remove')}
            disabled={removing.isLoading}
            onClick={() => void leave()}
          />
        )
      }
    >
      {letter ? (
        <Card as="article">
          <h2 className={styles.title} dir="auto">
            {letter.title}
          </h2>
          <div className={styles.sender}>
            <SenderFace {...letter} />
            <div className={styles.words}>
              {letter.sender && !letter.official ? (
                <Link to={paths.member(letter.sender.memberId)} className={styles.name}>
                  {nameOf(letter)}
                </Link>
              ) : (
                <span className={styles.name}>{nameOf(letter)}</span>
              )}
              <time className={styles.time} dateTime={letter.sentAt}>
                {date(letter.sentAt, 'dateTime')}
              </time>
            </div>
          </div>
          <p className={styles.text} dir="auto">
            <LinkedText text={letter.text} />
          </p>
          {letter.event && (
            <ButtonLink icon={CalendarIcon} to={paths.event(letter.event.eventId)}>
              {t('letters.event')}
            </ButtonLink>
          )}
          {letter.sender && !letter.official && (
            <ButtonLink icon={PencilIcon} to={notificationPaths.writeLetter(letter.sender.memberId)}>
              {t('letters.reply')}
            </ButtonLink>
          )}
        </Card>
      ) : (
        <Card>
          {error ? (
            <ErrorState problem={error} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <SkeletonCard lines={6} />
            </Loading>
          )}
        </Card>
      )}
      {letter?.answerTo && <ReviewAnswer caseId={letter.answerTo.caseId} />}
    </Page>
  );
}
