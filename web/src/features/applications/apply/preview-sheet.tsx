import type { Locale } from '@renmai/contracts';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { applicationPaths } from '../../../lib/application-paths';
import { sourceOf } from '../../../lib/came-from';
import { paths } from '../../../lib/paths';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choice';
import { DocumentTile } from '../../../ui/document-tile';
import { Sheet } from '../../../ui/sheet';
import { Answers } from '../answers';
import { type DraftView, useSubmitApplicationMutation } from '../drafts.api';
import { FormFacts } from '../form-facts';
import { applicationKinds, type OfTarget } from '../kinds';
import { storedOf, type Typed } from './fields';
import { askedOf, type Mistakes, mistakesIn } from './mistakes';
import styles from './apply.module.css';
import { useKindTexts } from '../kind-texts';

interface PreviewSheetProps {
  of: OfTarget;
  draft: DraftView;
  values: Typed;
  /** version of the shown draft; null: closed */
  version: number | null;
  onClose: () => void;
  onSending: (sending: boolean) => void;
  /** the form has mistakes */
  onRefused: (mistakes: Mistakes) => void;
}

/** A preview of the application, the terms, and the button that sends it. */
export function PreviewSheet({ of, draft, values, version, onClose, onSending, onRefused }: PreviewSheetProps) {
  const texts = useTranslation('applications');
  const { t: plain, i18n } = texts;
  const { t } = useKindTexts(texts);
  const text = useProblemText();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const [unread, setUnread] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [submit, { isLoading }] = useSubmitApplicationMutation();
  const idempotency = useIdempotencyKey();
  const { questions, attachments, target, termsVersion, requires } = draft;
  const { form, answers } = storedOf(askedOf(requires, values));
  const close = () => {
    setProblem(null);
    onClose();
  };
  const send = async () => {
    if (version === null) return;
    setUnread(!agreed);
    if (!agreed) return;
    setProblem(null);
    onSending(true);
    try {
      const { applicationId } = await submit({
        kind: of.kind,
        params: { targetId: of.targetId },
        body: {
          version,
          termsVersion,
          locale: i18n.language as Locale,
          subjectId: of.subjectId ?? null,
          source: sourceOf(applicationKinds[of.kind].target(of.targetId)),
        },
        idempotencyKey: idempotency.key(),
      }).unwrap();
      idempotency.renew();
      void navigate(`${applicationPaths.one(of.kind, applicationId)}?sent`, { replace: true });
    } catch (error) {
      onSending(false);
      if (!isProblem(error)) throw error;
      if (error.status >= 400 && error.status < 500) idempotency.renew();
      const found = mistakesIn(error);
      if (Object.keys(found).length > 0) onRefused(found);
      else setProblem(error);
    }
  };
  return (
    <Sheet
      open={version !== null}
      onClose={close}
      title={t('preview.title')}
      width="wide"
      footer={
        <Button kind="primary" block busy={isLoading} onClick={() => void send()}>
          {t('preview.send')}
        </Button>
      }
    >
      <div className={styles.preview}>
        <p className={styles.quiet}>{t('preview.to', { title: target.title, name: target.publisher.name })}</p>
        {draft.subject && <p>{t('preview.for', { name: draft.subject.name })}</p>}
        <FormFacts form={form} />
        {attachments.map((one) => (
          <DocumentTile key={one.attachmentId} name={one.fileName} contentType={one.contentType} bytes={one.size} />
        ))}
        {questions.length > 0 && <Answers questions={questions} answers={answers} attachments={attachments} />}
        <Alert kind="info">{t('preview.whoSees', { name: target.publisher.name })}</Alert>
        {problem && <Alert kind="bad">{text(problem)}</Alert>}
        <Checkbox
          value={agreed}
          onChange={(next) => {
            setAgreed(next);
            setUnread(false);
          }}
          error={unread ? t('preview.agreeFirst') : undefined}
          label={
            <Trans
              t={plain}
              i18nKey="preview.agree"
              context={of.kind}
              components={{ terms: <Link to={paths.agreement(applicationKinds[of.kind].terms)} target="_blank" /> }}
            />
          }
        />
      </div>
    </Sheet>
  );
}
