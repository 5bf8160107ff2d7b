import type { PositionQuestion, PositionView } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../api/session.slice';
import { ButtonLink } from '../../../ui/button';
import { ContactSection } from '../../../ui/contact-section';
import { keyOf, useInOwnLanguage, type InOwnLanguage } from '../../../ui/in-own-language/shown-translations';
import { Translate } from '../../../ui/in-own-language/translate';
import { Page } from '../../../ui/page';
import { UnlessLost } from '../../../ui/publications/unless-lost';
import { SkeletonLine, SkeletonText } from '../../../ui/skeleton';
import { PositionMenu } from '../card/position-menu';
import { jobsPaths } from '../jobs-paths';
import { usePositionMarksQuery } from '../listing.api';
import { usePositionQuery } from '../positions.api';
import { AnswerFigures } from './answer-figures';
import { ApplyBar } from './apply-bar';
import { Ended } from './ended';
import { PositionDetails } from './position-details';
import { PositionHead } from './position-head';
import { Similar } from './similar';

/** One position, as everybody sees it. */
export function PositionPage() {
  const { t } = useTranslation('jobs');
  const { positionId = '' } = useParams();
  const { status } = useSession();
  return (
    <UnlessLost
      query={usePositionQuery(positionId, { refetchOnMountOrArgChange: 30, skip: status === 'starting' })}
      title={t('position.title')}
      back={jobsPaths.tab}
      gone={{
        drawing: 'lost',
        title: t('position.gone.title'),
        text: t('position.gone.text'),
        action: <ButtonLink to={jobsPaths.tab}>{t('position.gone.action')}</ButtonLink>,
      }}
      skeleton={
        <>
          <SkeletonLine avatar={48} />
          <SkeletonText lines={8} />
        </>
      }
    >
      {(position) => <Shown key={positionId} position={position} />}
    </UnlessLost>
  );
}

/** A question, its options, and the one of them that rules out. */
function saidQuestion(question: PositionQuestion, said: InOwnLanguage['said']): PositionQuestion {
  const { questionId, options, knockOut } = question;
  const saidOptions = options.map((option, at) => said(`questions/${questionId}/${at}`, option));
  return {
    ...question,
    label: said(`questions/${questionId}`, question.label),
    options: saidOptions,
    knockOut: saidOptions[options.indexOf(knockOut ?? '')] ?? knockOut,
  };
}

function Shown({ position }: { position: PositionView }) {
  const { t } = useTranslation('jobs');
  const { status } = useSession();
  const { positionId, managed, contact, homepage } = position;
  const version = position.editedAt ?? '';
  const { said } = useInOwnLanguage(keyOf('position', positionId, version));
  const shown = {
    ...position,
    title: said('title', position.title),
    department: said('department', position.department),
    description: said('description', position.description),
    requirements: said('requirements', position.requirements),
    questions: position.questions.map((question) => saidQuestion(question, said)),
  };
  const words = [position.title, position.description, position.requirements].join('\n');
  const member = status === 'signed-in';
  const { data: marks } = usePositionMarksQuery(positionId, { skip: !member });
  return (
    <Page
      title={shown.title}
      titleHidden
      back={jobsPaths.tab}
      actions={<PositionMenu position={position} managed={managed} hidden={marks?.hidden} page />}
      footer={<ApplyBar position={position} saved={marks?.saved} />}
    >
      <Ended position={position} />
      <PositionHead position={shown} />
      <Translate of={{ kind: 'position', id: positionId, version, authorId: homepage.homepageId, words }} />
      <PositionDetails position={shown} />
      {contact && <ContactSection title={t('position.contact')} chat={t('position.chat')} contact={contact} />}
      <AnswerFigures position={position} />
      <Similar positionId={positionId} />
    </Page>
  );
}
