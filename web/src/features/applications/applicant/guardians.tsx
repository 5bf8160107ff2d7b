import type { GuardianView, SiblingView } from '@renmai/contracts/applications/applicant.schema';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { applicationPaths } from '../../../lib/application-paths';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { MessageIcon } from '../../../ui/icons';
import { MemberLine } from '../../../ui/member-line';
import type { OfApplicant } from '../applicants.api';
import { useGuardianLine } from '../guardian-line';
import { StateChip } from '../state-chip';
import styles from './applicant.module.css';

interface GuardiansProps {
  guardians: readonly GuardianView[];
  child: string;
}

/** Who acts for the child. Messages go to one of them, and say about whom. */
export function Guardians({ guardians, child }: GuardiansProps) {
  const { t } = useTranslation('applications');
  if (guardians.length === 0) return null;
  return (
    <ul className={styles.guardians} aria-label={t('guardian.title', { count: guardians.length })}>
      {guardians.map((guardian, index) => (
        <li key={guardian.member?.memberId ?? index}>
          <Guardian guardian={guardian} child={child} several={guardians.length > 1} />
        </li>
      ))}
    </ul>
  );
}

function Guardian({ guardian, child, several }: { guardian: GuardianView; child: string; several: boolean }) {
  const { t } = useTranslation('applications');
  const lineOf = useGuardianLine();
  const { name, member, sent, chat } = guardian;
  const line = member
    ? { ...member, label: lineOf(guardian), photo: member.photo?.list.url ?? null }
    : { memberId: `${child}-${name}`, name, label: lineOf(guardian) };
  return (
    <MemberLine
      size={40}
      member={line}
      to={member ? paths.member(member.memberId) : undefined}
      meta={sent && several ? t('guardian.sent') : undefined}
      action={member && chat && <Write to={paths.writeAbout(member.memberId, child)} name={name} child={child} />}
    />
  );
}

function Write({ to, name, child }: { to: string; name: string; child: string }) {
  const { t } = useTranslation('applications');
  const has = useHasScreen();
  if (!has(to)) return null;
  return (
    <ButtonLink size="small" icon={MessageIcon} to={to} aria-label={t('guardian.write', { name, child })}>
      {t('one.write')}
    </ButtonLink>
  );
}

/** Other children of the same guardians who applied to the same school. */
export function Siblings({ of, siblings }: { of: OfApplicant; siblings: readonly SiblingView[] }) {
  const { t } = useTranslation('applications');
  const { homepageId = null } = useParams();
  if (siblings.length === 0) return null;
  return (
    <Section title={t('guardian.siblings')}>
      <ul className={styles.siblings}>
        {siblings.map(({ applicationId, targetId, title, name, state }) => (
          <li key={applicationId}>
            <span className={styles.sibling}>
              <Link to={applicationPaths.applicants(of.kind, homepageId, targetId, applicationId)}>{name}</Link>
              <StateChip state={state} />
            </span>
            <p className={styles.quiet} dir="auto">
              {title}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
