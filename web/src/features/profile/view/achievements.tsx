import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { BookIcon, FlagIcon, LinkIcon, ShieldIcon } from '../../../ui/more-icons';
import type { Icon } from '../../../ui/icons';
import { profilePaths } from '../profile-paths';
import { EditEntry } from './edit-entry';
import { Entry } from './entry';
import { useOwner } from './owner';
import { OwnerSection } from './owner-section';
import type { Person } from './person';
import styles from './sections.module.css';
import { usePeriod } from './use-period';

type ListName = 'certifications' | 'projects' | 'volunteering' | 'publications';

interface Shown {
  id: string;
  title: string;
  lines: ReactNode[];
  when: string;
  text?: string;
  url?: string;
}

function Achievements({ list, icon, entries }: { list: ListName; icon: Icon; entries: readonly Shown[] | null }) {
  const { t } = useTranslation('profile');
  const owner = useOwner();
  if (!entries) return null;
  return (
    <OwnerSection
      title={t(`${list}.title`)}
      section={list}
      empty={entries.length === 0}
      invitation={t(`${list}.invitation`)}
      addTo={profilePaths.add(list)}
      addLabel={t(`${list}.add`)}
      editTo={entries.length > 1 ? profilePaths.list(list) : undefined}
      editLabel={t(`${list}.edit`)}
    >
      <ul className={styles.list}>
        {entries.map(({ id, title, lines, when, text, url }) => (
          <Entry
            key={id}
            {...{ icon, title, lines, when, text }}
            edit={owner && <EditEntry to={profilePaths.entry(list, id)} what={title} />}
          >
            {url && <Address url={url} of={title} />}
          </Entry>
        ))}
      </ul>
    </OwnerSection>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** An address that the member gave. It opens beside the app, and does not vouch for anything. */
function Address({ url, of }: { url: string; of: string }) {
  const { t } = useTranslation('profile');
  return (
    <p>
      <a
        className={styles.address}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        aria-label={t('openLink', { what: of })}
      >
        <LinkIcon size={16} />
        <bdi>{hostOf(url)}</bdi>
      </a>
    </p>
  );
}

export function Certifications({ person: { certifications } }: { person: Person }) {
  const { t } = useTranslation('profile');
  const { month } = useFormats();
  const entries =
    certifications &&
    certifications.map(({ id, name, issuer, startDate, endDate, credentialId, url }) => ({
      ...{ id, title: name, url },
      lines: [issuer, credentialId && t('certifications.credential', { id: credentialId })],
      when: [
        startDate && t('certifications.since', { date: month(startDate) }),
        endDate && t('certifications.until', { date: month(endDate) }),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  return <Achievements list="certifications" icon={ShieldIcon} entries={entries} />;
}

export function Projects({ person: { projects } }: { person: Person }) {
  const period = usePeriod();
  const entries =
    projects &&
    projects.map(({ id, name, role, url, description, ...dates }) => ({
      ...{ id, title: name, url, text: description, lines: [role], when: period(dates) },
    }));
  return <Achievements list="projects" icon={FlagIcon} entries={entries} />;
}

export function Volunteering({ person: { volunteering } }: { person: Person }) {
  const period = usePeriod();
  const entries =
    volunteering &&
    volunteering.map(({ id, role, organization, cause, description, ...dates }) => ({
      ...{ id, title: role, text: description, lines: [organization, cause], when: period(dates) },
    }));
  return <Achievements list="volunteering" icon={FlagIcon} entries={entries} />;
}

export function Publications({ person: { publications } }: { person: Person }) {
  const { month } = useFormats();
  const entries =
    publications &&
    publications.map(({ id, name, publisher, date, url, description }) => ({
      ...{ id, title: name, url, text: description, lines: [publisher], when: date ? month(date) : '' },
    }));
  return <Achievements list="publications" icon={BookIcon} entries={entries} />;
}
