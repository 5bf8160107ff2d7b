import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import type { Action } from '../../../ui/action-sheet';
import { ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { useReportAction } from '../../../ui/report-action';
import { ShareSheet } from '../../../ui/share-sheet';
import { useSharing } from '../../../ui/use-sharing';
import { useCompareAction } from '../compare/use-compare-action';
import { enrolmentPaths } from '../enrolment-paths';

interface EnrolmentMenuProps {
  enrolment: Pick<EnrolmentCard, 'enrolmentId' | 'name' | 'homepage'>;
  /** the member publishes it and cannot report it */
  managed?: boolean;
  /** used on the page of the enrolment, whose address may open the share sheet */
  page?: boolean;
}

/** Further actions for an enrolment: compare, share, report. */
export function EnrolmentMenu({ enrolment, managed = false, page = false }: EnrolmentMenuProps) {
  const { t } = useTranslation('enrolment');
  const member = useAccount() !== null;
  const reportAction = useReportAction();
  const compare = useCompareAction(enrolment);
  const [sharing, share] = useSharing(page);
  const { enrolmentId, name, homepage } = enrolment;
  const actions: Action[] = [
    compare,
    { icon: ShareIcon, label: t('share.action'), onChoose: () => share(true) },
    ...(member && !managed ? [reportAction('enrolment', enrolmentId)] : []),
  ];
  return (
    <>
      <Menu label={t('card.more', { name })} actions={actions} />
      <ShareSheet
        open={sharing}
        onClose={() => share(false)}
        title={t('share.title', { name })}
        text={t('card.by', { name, homepage: homepage.name })}
        path={enrolmentPaths.share(enrolmentId)}
      />
    </>
  );
}
