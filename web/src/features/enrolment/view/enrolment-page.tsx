import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../api/session.slice';
import { ButtonLink } from '../../../ui/button';
import { ContactSection } from '../../../ui/contact-section';
import { keyOf, useInOwnLanguage } from '../../../ui/in-own-language/shown-translations';
import { Translate } from '../../../ui/in-own-language/translate';
import { Page } from '../../../ui/page';
import { UnlessLost } from '../../../ui/publications/unless-lost';
import { SkeletonLine, SkeletonText } from '../../../ui/skeleton';
import { EnrolmentMenu } from '../card/enrolment-menu';
import { enrolmentPaths } from '../enrolment-paths';
import { useEnrolmentQuery } from '../enrolments.api';
import { Applied } from './applied';
import { ApplyBar } from './apply-bar';
import { Ended } from './ended';
import { EnrolmentDetails } from './enrolment-details';
import { LastDayFile } from './last-day-file';
import { EnrolmentHead } from './enrolment-head';

/** One enrolment, as everybody sees it. */
export function EnrolmentPage() {
  const { t } = useTranslation('enrolment');
  const { enrolmentId = '' } = useParams();
  const { status } = useSession();
  return (
    <UnlessLost
      query={useEnrolmentQuery(enrolmentId, { refetchOnMountOrArgChange: 30, skip: status === 'starting' })}
      title={t('view.title')}
      back={enrolmentPaths.list}
      gone={{
        drawing: 'lost',
        title: t('view.gone.title'),
        text: t('view.gone.text'),
        action: <ButtonLink to={enrolmentPaths.list}>{t('view.gone.action')}</ButtonLink>,
      }}
      skeleton={
        <>
          <SkeletonLine avatar={48} />
          <SkeletonText lines={8} />
        </>
      }
    >
      {(enrolment) => <Shown key={enrolmentId} enrolment={enrolment} />}
    </UnlessLost>
  );
}

function Shown({ enrolment }: { enrolment: EnrolmentView }) {
  const { t } = useTranslation('enrolment');
  const { enrolmentId, homepage, requirements, tuition, managed, contact } = enrolment;
  const version = enrolment.editedAt ?? '';
  const { said } = useInOwnLanguage(keyOf('enrolment', enrolmentId, version));
  const shown = {
    ...enrolment,
    name: said('name', enrolment.name),
    details: said('details', enrolment.details),
    tuition: { ...tuition, note: said('tuition', tuition.note) },
    requirements: {
      ...requirements,
      nationality: said('nationality', requirements.nationality),
      academic: said('academic', requirements.academic),
      other: said('other', requirements.other),
    },
    majors: enrolment.majors.map((major, at) => said(`majors/${at}`, major)),
    documents: enrolment.documents.map((one) => ({ ...one, name: said(`documents/${one.documentId}`, one.name) })),
  };
  const words = [enrolment.name, enrolment.details, requirements.academic, requirements.other].join('\n');
  return (
    <Page
      title={shown.name}
      titleHidden
      back={enrolmentPaths.list}
      actions={<EnrolmentMenu enrolment={enrolment} managed={managed} page />}
      footer={<ApplyBar enrolment={enrolment} />}
    >
      <Ended enrolment={enrolment} />
      <Applied applied={enrolment.applied} />
      <EnrolmentHead enrolment={shown} />
      <Translate of={{ kind: 'enrolment', id: enrolmentId, version, authorId: homepage.homepageId, words }} />
      <EnrolmentDetails enrolment={shown} calendar={enrolment.state === 'open' && <LastDayFile enrolment={shown} />} />
      {contact && <ContactSection title={t('view.contact')} chat={t('view.chat')} contact={contact} />}
    </Page>
  );
}
