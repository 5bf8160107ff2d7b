import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Chip } from '../../../ui/chip';
import { BriefcaseIcon, CapIcon, ForwardIcon } from '../../../ui/icons';
import { LightningIcon } from '../../../ui/more-icons';
import { IconLink } from '../../../ui/icon-button';
import { useOwnNames } from '../../../ui/own-names/use-own-names';
import { profilePaths } from '../profile-paths';
import { ContactSection } from './contact-section';
import { VerifyEntry } from '../verify/verify-entry';
import { Certifications, Projects, Publications, Volunteering } from './achievements';
import { EditEntry } from './edit-entry';
import { Entry } from './entry';
import { EntryName } from './entry-name';
import { languageName } from './language-name';
import { MoreText } from './more-text';
import { useOwner } from './owner';
import { OwnerSection } from './owner-section';
import type { Person } from './person';
import { usePeriod } from './use-period';
import styles from './sections.module.css';

/** Everything below the head, in the order in which people read a profile. */
export function ProfileSections({ person }: { person: Person }) {
  return (
    <>
      <About person={person} />
      <Jobs person={person} />
      <Educations person={person} />
      <Projects person={person} />
      <Services person={person} />
      <Skills person={person} />
      <Certifications person={person} />
      <Languages person={person} />
      <Publications person={person} />
      <Volunteering person={person} />
      <Interests person={person} />
      <ContactSection contact={person.contact} />
    </>
  );
}

function About({ person: { about } }: { person: Person }) {
  const { t } = useTranslation('profile');
  if (about === null) return null;
  return (
    <OwnerSection
      title={t('about.title')}
      section="about"
      empty={about === ''}
      invitation={t('about.invitation')}
      editTo={profilePaths.intro}
      editLabel={t('about.edit')}
    >
      <MoreText>{about}</MoreText>
    </OwnerSection>
  );
}

function Jobs({ person: { jobs } }: { person: Person }) {
  const { t } = useTranslation('profile');
  const owner = useOwner();
  const period = usePeriod();
  const ownName = useOwnNames();
  if (!jobs) return null;
  return (
    <OwnerSection
      title={t('jobs.title')}
      section="jobs"
      empty={jobs.length === 0}
      invitation={t('jobs.invitation')}
      addTo={profilePaths.add('jobs')}
      addLabel={t('jobs.add')}
      editTo={jobs.length > 1 ? profilePaths.list('jobs') : undefined}
      editLabel={t('jobs.edit')}
    >
      <ul className={styles.list}>
        {jobs.map((job) => (
          <Entry
            key={job.id}
            icon={BriefcaseIcon}
            homepage={job.homepage}
            title={job.title}
            lines={[
              <>
                <EntryName name={job.companyName} homepage={job.homepage} verified={job.verified} />
                {` · ${t(`employmentType.${job.employmentType}`)}`}
              </>,
              [ownName('city', job.location), ownName('industry', job.industry)].filter(Boolean).join(' · '),
            ]}
            when={period(job)}
            text={job.description}
            edit={owner && <EditEntry to={profilePaths.entry('jobs', job.id)} what={job.title} />}
          >
            {owner && job.homepage && <VerifyEntry entry={job} homepage={job.homepage} />}
          </Entry>
        ))}
      </ul>
    </OwnerSection>
  );
}

function Educations({ person: { educations } }: { person: Person }) {
  const { t } = useTranslation('profile');
  const owner = useOwner();
  const period = usePeriod();
  if (!educations) return null;
  return (
    <OwnerSection
      title={t('educations.title')}
      section="educations"
      empty={educations.length === 0}
      invitation={t('educations.invitation')}
      addTo={profilePaths.add('educations')}
      addLabel={t('educations.add')}
      editTo={educations.length > 1 ? profilePaths.list('educations') : undefined}
      editLabel={t('educations.edit')}
    >
      <ul className={styles.list}>
        {educations.map((education) => (
          <Entry
            key={education.id}
            icon={CapIcon}
            homepage={education.homepage}
            title={<EntryName name={education.school} homepage={education.homepage} verified={education.verified} />}
            lines={[
              [t(`degreeOfStudy.${education.degree}`), education.fieldOfStudy].join(' · '),
              education.activities && t('educations.activitiesLine', { activities: education.activities }),
            ]}
            when={period(education)}
            text={education.description}
            edit={owner && <EditEntry to={profilePaths.entry('educations', education.id)} what={education.school} />}
          >
            {owner && education.homepage && <VerifyEntry entry={education} homepage={education.homepage} />}
          </Entry>
        ))}
      </ul>
    </OwnerSection>
  );
}

function Services({ person: { services, memberId } }: { person: Person }) {
  const { t } = useTranslation('profile');
  const owner = useOwner();
  if (!services) return null;
  return (
    <OwnerSection
      title={t('services.title')}
      section="services"
      empty={services.length === 0}
      invitation={t('services.invitation')}
      addTo={services.length < 10 ? profilePaths.add('services') : undefined}
      addLabel={t('services.add')}
      editTo={profilePaths.list('services')}
      editLabel={t('services.edit')}
    >
      <ul className={styles.list}>
        {services.map((service) => (
          <Entry
            key={service.id}
            icon={LightningIcon}
            title={service.title}
            lines={[[service.category, service.price].filter(Boolean).join(' · ')]}
            text={service.description}
            edit={
              owner ? (
                <EditEntry to={profilePaths.entry('services', service.id)} what={service.title} />
              ) : (
                <IconLink
                  icon={ForwardIcon}
                  label={t('services.open', { title: service.title })}
                  to={profilePaths.memberService(memberId, service.id)}
                />
              )
            }
          >
            {owner && service.published === false && <Chip tone="warn">{t('services.unpublished')}</Chip>}
          </Entry>
        ))}
      </ul>
    </OwnerSection>
  );
}

function Skills({ person: { skills } }: { person: Person }) {
  const { t } = useTranslation('profile');
  if (!skills) return null;
  return (
    <OwnerSection
      title={t('skills.title')}
      section="skills"
      empty={skills.length === 0}
      invitation={t('skills.invitation')}
      editTo={profilePaths.list('skills')}
      editLabel={t('skills.edit')}
    >
      <ul className={styles.chips}>
        {skills.map(({ id, name }) => (
          <li key={id}>
            <Chip>{name}</Chip>
          </li>
        ))}
      </ul>
    </OwnerSection>
  );
}

function Languages({ person: { languages } }: { person: Person }) {
  const { t, i18n } = useTranslation('profile');
  if (!languages) return null;
  return (
    <OwnerSection
      title={t('languages.title')}
      section="languages"
      empty={languages.length === 0}
      invitation={t('languages.invitation')}
      addTo={profilePaths.add('languages')}
      addLabel={t('languages.add')}
      editTo={profilePaths.list('languages')}
      editLabel={t('languages.edit')}
    >
      <ul className={styles.languages}>
        {languages.map(({ id, language, level }) => (
          <li key={id}>
            <span>{languageName(language, i18n.language)}</span>
            <span className={styles.quiet}>{t(`languageLevel.${level}`)}</span>
          </li>
        ))}
      </ul>
    </OwnerSection>
  );
}

function Interests({ person: { interests } }: { person: Person }) {
  const { t } = useTranslation('profile');
  const ownName = useOwnNames();
  if (!interests) return null;
  return (
    <OwnerSection
      title={t('interests.title')}
      section="interests"
      empty={interests.length === 0}
      invitation={t('interests.invitation')}
      editTo={paths.interests}
      editLabel={t('interests.edit')}
    >
      <ul className={styles.chips}>
        {interests.map((interest) => (
          <li key={interest}>
            <Chip tone="accent">{ownName('interest', interest)}</Chip>
          </li>
        ))}
      </ul>
    </OwnerSection>
  );
}
