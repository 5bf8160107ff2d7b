import { useTranslation } from 'react-i18next';
import { useDeadline } from '../../../lib/deadline';
import { applicationPaths } from '../../../lib/application-paths';
import { attempt } from '../../../ui/attempt';
import { Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { IconButton } from '../../../ui/icon-button';
import { TrashIcon } from '../../../ui/more-icons';
import { useOnRefresh } from '../../../ui/pull-to-refresh';
import { RelativeTime } from '../../../ui/relative-time';
import { type DraftRow, useApplicationDraftsQuery, useDiscardApplicationDraftMutation } from '../drafts.api';
import { type ApplicationKind, draftQueryOf } from '../kinds';
import { TargetLine } from '../target-line';
import styles from './mine.module.css';
import { useKindTexts } from '../kind-texts';

/** Drafts of applications; hidden where there are none. */
export function Drafts({ kind }: { kind: ApplicationKind }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const deadline = useDeadline();
  const { data: drafts = [], refetch } = useApplicationDraftsQuery(kind, { refetchOnMountOrArgChange: 30 });
  const [discard] = useDiscardApplicationDraftMutation();
  useOnRefresh(refetch);
  if (drafts.length === 0) return null;
  const remove = async ({ target: { targetId, title }, subject }: DraftRow) => {
    const sure = await confirm({
      title: t('drafts.removeTitle', { title }),
      text: t('drafts.removeText'),
      action: t('ui:delete'),
      danger: true,
    });
    if (sure) await attempt(() => discard({ kind, params: { targetId }, query: draftQueryOf(subject ?? {}) }).unwrap());
  };
  return (
    <Section title={t('drafts.title')} flush>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={`${draft.target.targetId} ${draft.subject?.subjectId ?? ''}`} className={styles.draft}>
            <TargetLine
              target={draft.target}
              to={applicationPaths.apply(kind, draft.target.targetId, draft.subject?.subjectId)}
              size={40}
              meta={
                <>
                  {t('drafts.saved')} <RelativeTime value={draft.savedAt} />
                  {draft.target.closesAt &&
                    ` · ${t('apply.until', { date: deadline(draft.target.closesAt, draft.target.zone) })}`}
                </>
              }
              action={
                <IconButton
                  icon={TrashIcon}
                  label={t('drafts.remove', { title: draft.target.title })}
                  onClick={() => void remove(draft)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
