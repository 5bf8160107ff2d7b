import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import type { Action } from '../../../ui/action-sheet';
import { ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { useReportAction } from '../../../ui/report-action';
import { ShareSheet } from '../../../ui/share-sheet';
import { useCompareAction } from '../compare/use-compare-action';
import { enrolmentPaths } from '../enrolment-paths';

interface EnrolmentMenuProps {
  enrolment: Pick<EnrolmentCard, 'enrolmentId' | 'name' | 'homepage'>;
  /** the member publishes it: nothing to report */
  managed?: boolean;
}

/** What else is done with an enrolment: compare, share, report. */
export function EnrolmentMenu({ enrolment, managed = false }: EnrolmentMenuProps) {
  const { t } = useTranslation('enrolment');
  const member = useAccount() !== null;
  const reportAction = useReportAction();
  const compare = useCompareAction(enrolment);
  const [sharing, setSharing] = useState(false);
  const { enrolmentId, name, homepage } = enrolment;
  const actions: Action[] = [
    compare,
    { icon: ShareIcon, label: t('share.action'), onChoose: () => setSharing(true) },
    ...(member && !managed ? [reportAction('enrolment', enrolmentId)] : []),
  ];
  return (
    <>
      <Menu label={t('card.more', { name })} actions={actions} />
      <ShareSheet
        open={sharing}
        onClose={() => setSharing(false)}
        title={t('share.title', { name })}
        text={t('card.by', { name, homepage: homepage.name })}
        path={enrolmentPaths.share(enrolmentId)}
      />
    </>
  );
}
