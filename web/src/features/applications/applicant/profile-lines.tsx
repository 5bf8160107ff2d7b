import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Section } from '../../../ui/card';
import { BriefcaseIcon, CapIcon } from '../../../ui/icons';
import { useApplicantProfileQuery } from '../backgrounds.api';
import styles from './applicant.module.css';

const mostJobs = 3;
const mostSchools = 2;

interface Period {
  startDate: string | null;
  endDate: string | null;
}

/** The present and last jobs and the schools of the applicant, as far as the reader sees them in the profile; hidden where that is nothing. */
export function ProfileLines({ memberId }: { memberId: string }) {
  const { t } = useTranslation('applications');
  const { data } = useApplicantProfileQuery(memberId);
  const { month } = useFormats();
  const { jobs = [], educations = [] } = data ?? {};
  if (jobs.length + educations.length === 0) return null;
  const present = jobs.filter(({ endDate }) => endDate === null);
  const shown = [...present, ...jobs.filter(({ endDate }) => endDate !== null)].slice(
    0,
    Math.max(mostJobs, present.length),
  );
  const period = ({ startDate, endDate }: Period): string => {
    const from = startDate ? month(startDate) : '';
    if (endDate === null) return from ? t('applicant.present', { from }) : '';
    return [from, month(endDate)].filter(Boolean).join(' – ');
  };
  return (
    <Section title={t('applicant.profile')} seeAll={{ to: paths.member(memberId), label: t('applicant.profileLink') }}>
      <ul className={styles.lines}>
        {shown.map((job) => (
          <li key={job.id} className={styles.line}>
            <BriefcaseIcon size={18} />
            <div>
              <strong dir="auto">{job.title}</strong>
              <p>
                {job.homepage ? (
                  <Link to={paths.homepage(job.homepage.kind, job.homepage.handle)}>{job.companyName}</Link>
                ) : (
                  job.companyName
                )}
              </p>
              <p className={styles.quiet}>{period(job)}</p>
            </div>
          </li>
        ))}
        {educations.slice(0, mostSchools).map((education) => (
          <li key={education.id} className={styles.line}>
            <CapIcon size={18} />
            <div>
              <strong dir="auto">{education.school}</strong>
              <p dir="auto">{education.fieldOfStudy}</p>
              <p className={styles.quiet}>{period(education)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
