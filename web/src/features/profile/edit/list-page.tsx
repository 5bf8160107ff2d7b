import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { expectGivenUp, isProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { useFormats } from '../../../lib/format';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { EyeIcon, PlusIcon } from '../../../ui/icons';
import { EyeOffIcon } from '../../../ui/more-icons';
import { IconLink } from '../../../ui/icon-button';
import { toast } from '../../../ui/toast';
import { useChangeEntryMutation, useOrderEntriesMutation } from '../profile.api';
import { type ListName, profilePaths } from '../profile-paths';
import { languageName } from '../view/language-name';
import { periodText } from '../view/period';
import { asForm } from './as-form';
import { EditPage } from './edit-page';
import styles from './edit.module.css';
import { SortableRows } from './sortable-rows';
import { useRemoveEntry } from './use-remove-entry';

type EditableList = Exclude<ListName, 'skills'>;

/** The words of a row for its entry: a name and a second line. */
function useRowText(): (profile: OwnProfile, list: EditableList) => { id: string; name: string; line: string }[] {
  const { t, i18n } = useTranslation('profile');
  const formats = useFormats();
  return (profile, list) => {
    switch (list) {
      case 'jobs':
        return profile.jobs.map((job) => ({
          id: job.id,
          name: job.title,
          line: [job.companyName, periodText(job, formats, t('now'))].filter(Boolean).join(' · '),
        }));
      case 'educations':
        return profile.educations.map((education) => ({
          id: education.id,
          name: education.school,
          line: [t(`degreeOfStudy.${education.degree}`), education.fieldOfStudy].join(' · '),
        }));
      case 'languages':
        return profile.languages.map(({ id, language, level }) => ({
          id,
          name: languageName(language, i18n.language),
          line: t(`languageLevel.${level}`),
        }));
      case 'services':
        return profile.services.map(({ id, title, published }) => ({
          id,
          name: title,
          line: t(published ? 'services.seen' : 'services.unpublished'),
        }));
      case 'certifications':
        return profile.certifications.map(({ id, name, issuer }) => ({ id, name, line: issuer }));
      case 'projects':
        return profile.projects.map(({ id, name, role, ...period }) => ({
          ...{ id, name, line: [role, periodText(period, formats, t('now'))].filter(Boolean).join(' · ') },
        }));
      case 'volunteering':
        return profile.volunteering.map(({ id, role, organization }) => ({ id, name: role, line: organization }));
      case 'publications':
        return profile.publications.map(({ id, name, publisher, date }) => ({
          ...{ id, name, line: [publisher, date ? formats.month(date) : ''].filter(Boolean).join(' · ') },
        }));
    }
  };
}

/** Order, open and delete the entries of one list. */
export function ListPage({ list }: { list: EditableList }) {
  const { t } = useTranslation('profile');
  return (
    <EditPage
      title={t(`${list}.title`)}
      back={profilePaths.own}
      actions={<IconLink icon={PlusIcon} label={t(`${list}.add`)} to={profilePaths.add(list)} />}
    >
      {(profile) => <Rows profile={profile} list={list} />}
    </EditPage>
  );
}

function Rows({ profile, list }: { profile: OwnProfile; list: EditableList }) {
  const { t } = useTranslation('profile');
  const text = useProblemText();
  const rowText = useRowText();
  const [order] = useOrderEntriesMutation();
  const { remove } = useRemoveEntry(list);
  const [change] = useChangeEntryMutation();
  const rows = rowText(profile, list);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      toast(text(error), { kind: 'bad' });
    }
  };
  const erase = (entryId: string) => {
    const entry = profile[list].find(({ id }) => id === entryId);
    if (!entry) return;
    const { id: _id, version: _version, ...body } = asForm(entry);
    void remove({ entryId, body, ids: rows.map(({ id }) => id) });
  };
  const publication = (entryId: string) => {
    const service = profile.services.find(({ id }) => id === entryId);
    if (list !== 'services' || !service) return [];
    const { published, version } = service;
    return [
      {
        label: t(published ? 'services.unpublish' : 'services.publish'),
        icon: published ? EyeOffIcon : EyeIcon,
        onChoose: () =>
          void attempt(() => change({ list, entryId, body: { published: !published, version } }).unwrap()),
      },
    ];
  };
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState text={t(`${list}.invitation`)} />
      </Card>
    );
  }
  return (
    <Card>
      <SortableRows
        rows={rows.map(({ id, name, line }) => ({
          id,
          name,
          content: (
            <Link className={styles.open} to={profilePaths.entry(list, id)}>
              <strong dir="auto">{name}</strong>
              <span dir="auto">{line}</span>
            </Link>
          ),
        }))}
        onOrder={(ids) => void attempt(() => order({ list, ids }).unwrap())}
        onRemove={erase}
        actions={publication}
      />
    </Card>
  );
}

export const JobsPage = () => <ListPage list="jobs" />;
export const EducationsPage = () => <ListPage list="educations" />;
export const LanguagesPage = () => <ListPage list="languages" />;
export const ServicesPage = () => <ListPage list="services" />;
export const CertificationsPage = () => <ListPage list="certifications" />;
export const ProjectsPage = () => <ListPage list="projects" />;
export const VolunteeringListPage = () => <ListPage list="volunteering" />;
export const PublicationsPage = () => <ListPage list="publications" />;
