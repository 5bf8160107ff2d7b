import { useTranslation } from 'react-i18next';
import { ShareSheet } from '../../../ui/share-sheet';

interface ShareHomepageProps {
  page: { homepageId: string; name: string; slogan?: string };
  open: boolean;
  onClose: () => void;
}

/** The address of a homepage that other sites can preview, as a link, a code to scan or through another app. */
export function ShareHomepage({ page: { homepageId, name, slogan }, open, onClose }: ShareHomepageProps) {
  const { t } = useTranslation('org-pages');
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      title={t('share.title', { name })}
      text={[name, slogan].filter(Boolean).join(' – ')}
      path={`/s/homepages/${homepageId}`}
    />
  );
}
