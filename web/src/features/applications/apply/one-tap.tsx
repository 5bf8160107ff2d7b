import type { Locale } from '@renmai/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useAccount } from '../../../api/session.slice';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { applicationPaths } from '../../../lib/application-paths';
import { sourceOf } from '../../../lib/came-from';
import { defaultCountry } from '../../../lib/default-country';
import { paths } from '../../../lib/paths';
import type { SlotProps } from '../../../lib/slots';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import {
  type DraftView,
  useLazyApplicationDraftQuery,
  useSaveApplicationDraftMutation,
  useSubmitApplicationMutation,
} from '../drafts.api';
import { storedOf, type Typed } from './fields';
import { eventForm } from './event-fields';
import { mistakesOf } from './mistakes';
import styles from './apply.module.css';

/** Registers for an event with one press, with the data of the account. Where more is asked for, it leads to the form. */
export function OneTapRegistration({ eventId: targetId, label }: SlotProps['event.register']) {
  const { t, i18n } = useTranslation('applications');
  const navigate = useNavigate();
  const account = useAccount();
  const [look] = useLazyApplicationDraftQuery();
  const [save] = useSaveApplicationDraftMutation();
  const [submit] = useSubmitApplicationMutation();
  const idempotency = useIdempotencyKey();
  const { busy, attempt } = useAttempt();
  const form = applicationPaths.apply('events', targetId);
  const of = { kind: 'events' as const, targetId };
  const send = async (draft: DraftView, values: Typed): Promise<string> => {
    const params = { targetId };
    const { version } = await save({
      kind: 'events',
      params,
      query: {},
      body: { version: 0, ...storedOf(values) },
    }).unwrap();
    const { applicationId } = await submit({
      kind: 'events',
      params,
      body: {
        version,
        termsVersion: draft.termsVersion,
        locale: i18n.language as Locale,
        subjectId: null,
        source: sourceOf(paths.event(targetId)),
      },
      idempotencyKey: idempotency.key(),
    }).unwrap();
    idempotency.renew();
    return applicationId;
  };
  const register = () =>
    attempt(async () => {
      const draft = await look(of).unwrap();
      const values: Typed = {
        'form.name': account?.name ?? '',
        'form.organisation': '',
        'form.jobTitle': '',
        'form.email': account?.email ?? '',
        'form.countryCode': defaultCountry(i18n.language),
        'form.mobile': '',
        'form.shown': false,
      };
      const asksMore = draft.version > 0 || draft.refusal !== null;
      if (asksMore || Object.keys(mistakesOf(eventForm, values, draft)).length > 0) {
        void navigate(form);
        return;
      }
      void navigate(`${applicationPaths.one('events', await send(draft, values))}?sent`);
    });
  return (
    <div className={styles.oneTap}>
      <Button kind="primary" block busy={busy} onClick={() => void register()}>
        {label}
      </Button>
      <p className={styles.quiet}>
        <Trans
          t={t}
          i18nKey="oneTap.agree"
          components={{
            terms: <Link to={paths.agreement('registration-terms')} target="_blank" />,
            form: <Link to={form} />,
          }}
        />
      </p>
    </div>
  );
}
