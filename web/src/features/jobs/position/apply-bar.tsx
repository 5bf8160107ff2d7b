import type { PositionView } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { useProblemText } from '../../../api/use-problem-text';
import { applicationPaths } from '../../../lib/application-paths';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { Button, ButtonLink } from '../../../ui/button';
import { BookmarkIcon } from '../../../ui/more-icons';
import { LoginFirst, ManageButtons } from '../../../ui/publications/apply-bar';
import view from '../../../ui/publications/view.module.css';
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
      <div className={view.foot}>
        <ManageButtons
          edit={jobsPaths.edit(homepage.homepageId, positionId)}
          manage={applicationPaths.applicants('jobs', homepage.homepageId, positionId)}
          label={t('apply.manage')}
        />
      </div>
    );
  }
  return (
    <div className={view.foot}>
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
  if (visitor && state === 'open') return <LoginFirst wanted={apply}>{t('apply.loginFirst')}</LoginFirst>;
  if (application && application.state !== 'withdrawn' && has(paths.applications)) {
    return (
      <ButtonLink kind="primary" to={applicationPaths.one('jobs', application.applicationId)}>
        {t('apply.applied')}
      </ButtonLink>
    );
  }
  if (state !== 'open') return <p className={view.meta}>{t('apply.closed')}</p>;
  // the form asks for what is missing in the profile
  if (refusal && !refusal.code.endsWith('background-incomplete')) {
    return <p className={view.meta}>{text({ code: refusal.code, title: refusal.title, status: 409 })}</p>;
  }
  return (
    <ButtonLink kind="primary" to={apply}>
      {t(application ? 'apply.again' : 'apply.action')}
    </ButtonLink>
  );
}
