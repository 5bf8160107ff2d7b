import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { useProblemText } from '../../../api/use-problem-text';
import { cx } from '../../../lib/cx';
import { applicationPaths } from '../../../lib/application-paths';
import { ButtonLink } from '../../../ui/button';
import { LoginFirst, ManageButtons } from '../../../ui/publications/apply-bar';
import { enrolmentPaths } from '../enrolment-paths';
import { useDaysLeft } from '../facts/days';
import { usePlacesText } from '../facts/places';
import styles from './enrolment-page.module.css';

/** The enrolment's main action, always visible, with the time and the places that are left. */
export function ApplyBar({ enrolment }: { enrolment: EnrolmentView }) {
  const left = useDaysLeft()(enrolment);
  const places = usePlacesText();
  return (
    <div className={styles.bar}>
      {enrolment.state === 'open' && (
        <p className={styles.left}>
          {left && (
            <span className={cx(left.soon && styles.soon)} dir="auto">
              {left.text}
            </span>
          )}
          <span>{places(enrolment.places)}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <Buttons enrolment={enrolment} />
      </div>
    </div>
  );
}

function Buttons({ enrolment }: { enrolment: EnrolmentView }) {
  const { t } = useTranslation('enrolment');
  const text = useProblemText();
  const visitor = useAccount() === null;
  const { enrolmentId, homepage, managed, refusal, state, applied } = enrolment;
  const sent = applied.some((one) => one.state !== 'withdrawn');
  const apply = applicationPaths.apply('enrolments', enrolmentId);
  if (managed) {
    return (
      <ManageButtons
        edit={enrolmentPaths.edit(homepage.homepageId, enrolmentId)}
        manage={applicationPaths.applicants('enrolments', homepage.homepageId, enrolmentId)}
        label={t('apply.manage')}
      />
    );
  }
  if (state !== 'open')
    return <p className={styles.why}>{t(`apply.${state === 'suspended' ? 'suspended' : 'closed'}`)}</p>;
  if (visitor) return <LoginFirst wanted={apply}>{t('apply.loginFirst')}</LoginFirst>;
  if (refusal) {
    return <p className={styles.why}>{text({ code: refusal.code, title: refusal.title, status: 409 })}</p>;
  }
  return (
    <ButtonLink kind="primary" to={apply}>
      {t(sent ? 'apply.another' : 'apply.action')}
    </ButtonLink>
  );
}
