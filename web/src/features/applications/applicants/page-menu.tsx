import { useTranslation } from 'react-i18next';
import { applicationPaths } from '../../../lib/application-paths';
import { attempt } from '../../../ui/attempt';
import { MailIcon } from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import { DownloadIcon, PencilIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { applicationKinds, type OfTarget } from '../kinds';
import { useMessageTemplatesQuery } from '../templates.api';
import { download } from '../../../api/download';
import { useKindTexts } from '../kind-texts';

interface PageMenuProps {
  of: OfTarget;
  /** null: a member published it */
  homepageId: string | null;
  /** the homepage or the member */
  publisherId: string | null;
  onStages: () => void;
}

/** Further actions for all applicants of a target. */
export function PageMenu({ of: { kind, targetId }, homepageId, publisherId, onStages }: PageMenuProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  // An organizer of an event need not be its publisher, who alone may use the publisher's templates.
  const { isSuccess: templates } = useMessageTemplatesQuery(
    { kind, publisherId: publisherId ?? '' },
    { skip: kind !== 'events' || publisherId === null },
  );
  const { csv, documents } = applicationKinds[kind].publisher;
  const get = async (endpoint: typeof csv, fileName: string) => {
    toast(t('download.going'));
    await attempt(() => download(endpoint, { params: { targetId }, query: { state: 'all' } }, fileName));
  };
  return (
    <Menu
      label={t('applicants.more')}
      actions={[
        // Guests of an event have no stages.
        ...(kind === 'events' ? [] : [{ label: t('stages.title'), icon: PencilIcon, onChoose: onStages }]),
        ...(templates || kind !== 'events'
          ? [
              {
                label: t('template.title'),
                icon: MailIcon,
                to: homepageId === null ? applicationPaths.ownTemplates : applicationPaths.templates(kind, homepageId),
              },
            ]
          : []),
        { label: t('download.csv'), icon: DownloadIcon, onChoose: () => void get(csv, t('download.csvName')) },
        {
          label: t('download.zip'),
          hint: t('download.zipHint'),
          icon: DownloadIcon,
          onChoose: () => void get(documents, t('download.zipName')),
        },
      ]}
    />
  );
}
