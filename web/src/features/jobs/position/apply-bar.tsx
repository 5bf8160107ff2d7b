import type { PositionView } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { useProblemText } from '../../../api/use-problem-text';
import { applicationPaths } from '../../../lib/application-paths';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { wantAfterLogin } from '../../../lib/wanted';
import { Button, ButtonLink } from '../../../ui/button';
import { PeopleIcon } from '../../../ui/icons';
import { BookmarkIcon, PencilIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { useMarks } from '../card/use-marks';
import { jobsPaths } from '../jobs-paths';
import styles from './position-page.module.css';

interface ApplyBarProps {
  position: PositionView;
  /** undefined: not known yet, or a visitor */
  saved: boolean | undefined;
}

/** The position's main action, always visible: apply, or the state of the application. */
export function ApplyBar({ position, saved }: ApplyBarProps) {
  const { t } = useTranslation('jobs');
  const account = useAccount();
  const { positionId, homepage, managed } = position;
  const { busy, save } = useMarks(positionId);
  if (managed) {
    return (
      <div className={styles.foot}>
        <ButtonLink icon={PencilIcon} to={jobsPaths.edit(homepage.homepageId, positionId)}>
          {t('apply.edit')}
        </ButtonLink>
        <ButtonLink
          kind="primary"
          icon={PeopleIcon}
          to={applicationPaths.applicants('jobs', homepage.homepageId, positionId)}
        >
          {t('apply.manage')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      {account && saved !== undefined && (
        <Button
          icon={BookmarkIcon}
          busy={busy}
          aria-pressed={saved}
          className={saved ? styles.saved : undefined}
          onClick={() => void save(!saved)}
        >
          {t(saved ? 'mark.isSaved' : 'mark.save')}
        </Button>
      )}
      <Apply position={position} visitor={account === null} />
    </div>
  );
}

function Apply({ position, visitor }: { position: PositionView; visitor: boolean }) {
  const { t } = useTranslation('jobs');
  const has = useHasScreen();
  const text = useProblemText();
  const { positionId, application, refusal, state } = position;
  const apply = applicationPaths.apply('jobs', positionId);
  if (visitor && state === 'open') {
    return (
      <ButtonLink
        kind="primary"
        to={paths.login}
        onClick={() => {
          wantAfterLogin(apply);
          toast(t('ui:pleaseLogin'));
        }}
      >
        {t('apply.loginFirst')}
      </ButtonLink>
    );
  }
  if (application && application.state !== 'withdrawn' && has(paths.applications)) {
    return (
      <ButtonLink kind="primary" to={applicationPaths.one('jobs', application.applicationId)}>
        {t('apply.applied')}
      </ButtonLink>
    );
  }
  if (state !== 'open') return <p className={styles.meta}>{t('apply.closed')}</p>;
  // the form asks for what is missing in the profile
  if (refusal && !refusal.code.endsWith('background-incomplete')) {
    return <p className={styles.meta}>{text({ code: refusal.code, title: refusal.title, status: 409 })}</p>;
  }
  return (
    <ButtonLink kind="primary" to={apply}>
      {t(application ? 'apply.again' : 'apply.action')}
    </ButtonLink>
  );
}
