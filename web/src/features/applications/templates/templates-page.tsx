import type { TemplateView } from '@renmai/contracts/applications/template.schema';
import type { Locale } from '@renmai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { languages } from '../../../lib/i18n/languages';
import { useAccount } from '../../../api/session.slice';
import { applicationPaths } from '../../../lib/application-paths';
import { paths } from '../../../lib/paths';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card, Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { IconButton } from '../../../ui/icon-button';
import { PlusIcon } from '../../../ui/icons';
import { PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import {
  type OfPublisher,
  type Templates,
  useMessageTemplatesQuery,
  useRemoveMessageTemplateMutation,
} from '../templates.api';
import { KindContext, useKindTexts } from '../kind-texts';
import { isKind } from '../kinds';
import { BuiltInSheet } from './built-in-sheet';
import { TemplateSheet } from './template-sheet';
import styles from './templates.module.css';

type BuiltIn = Templates['builtIn'][number];
/** The template that is edited; `texts` alone: a new one that begins with them. */
export type Edited = TemplateView | Pick<TemplateView, 'kind' | 'texts'>;

/** Message templates of a homepage for outcomes: its own, and the built-in ones. */
export function TemplatesPage() {
  const { homepageId = '', kind = 'jobs' } = useParams();
  if (!isKind(kind)) return <Navigate to={applicationPaths.templates('jobs', homepageId)} replace />;
  return (
    <KindContext value={kind}>
      <Shown of={{ kind, publisherId: homepageId }} back={applicationPaths.managed(kind, homepageId)} />
    </KindContext>
  );
}

/** The same for the events that the member publishes. */
export function OwnTemplatesPage() {
  const account = useAccount();
  return (
    account && (
      <KindContext value="events">
        <Shown of={{ kind: 'events', publisherId: account.memberId }} back={paths.manageEvents} />
      </KindContext>
    )
  );
}

function Shown({ of, back }: { of: OfPublisher; back: string }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { data, error, refetch } = useMessageTemplatesQuery(of, { refetchOnMountOrArgChange: 30 });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [read, setRead] = useState<BuiltIn | null>(null);
  return (
    <Page
      title={t('template.title')}
      back={back}
      actions={
        // The list that is empty has the button itself.
        data &&
        data.items.length > 0 && (
          <Button size="small" icon={PlusIcon} onClick={() => setEdited({ kind: 'custom', texts: {} })}>
            {t('template.add')}
          </Button>
        )
      }
    >
      {error && !data && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {data && (
        <>
          <Own of={of} templates={data.items} onEdit={setEdited} />
          <Section title={t('template.builtIn')} flush>
            {data.builtIn.map((one) => (
              <div key={one.kind} className={styles.row}>
                <p className={styles.name}>{t(`template.kind.${one.kind}`)}</p>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('template.lookAt', { name: t(`template.kind.${one.kind}`) })}
                  onClick={() => setRead(one)}
                >
                  {t('template.look')}
                </Button>
              </div>
            ))}
          </Section>
        </>
      )}
      <TemplateSheet
        key={edited ? ('templateId' in edited ? edited.templateId : edited.kind) : ''}
        of={of}
        edited={edited}
        onClose={() => setEdited(null)}
      />
      <BuiltInSheet
        template={read}
        onClose={() => setRead(null)}
        onCopy={(one) => {
          setRead(null);
          setEdited({ kind: one.kind, texts: one.texts });
        }}
      />
    </Page>
  );
}

function Own({
  of: { kind, publisherId },
  templates,
  onEdit,
}: {
  of: OfPublisher;
  templates: readonly TemplateView[];
  onEdit: (template: Edited) => void;
}) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { date } = useFormats();
  const [remove] = useRemoveMessageTemplateMutation();
  const take = async ({ templateId, name }: TemplateView) => {
    const sure = await confirm({
      title: t('template.removeTitle', { name }),
      text: t('template.removeText'),
      action: t('ui:delete'),
      danger: true,
    });
    if (sure && (await attempt(() => remove({ kind, params: { publisherId, templateId } }).unwrap())))
      toast(t('template.removed'), { kind: 'good' });
  };
  if (templates.length === 0)
    return (
      <Card>
        <EmptyState
          small
          drawing="write"
          text={t('template.none')}
          action={
            <Button kind="primary" icon={PlusIcon} onClick={() => onEdit({ kind: 'custom', texts: {} })}>
              {t('template.add')}
            </Button>
          }
        />
      </Card>
    );
  return (
    <Section title={t('template.own')} flush>
      {templates.map((template) => (
        <div key={template.templateId} className={styles.row}>
          <div>
            <p className={styles.name} dir="auto">
              {template.name}
            </p>
            <p className={styles.quiet}>
              {t(`template.kind.${template.kind}`)} · {namesOf(template.texts).join(', ')} · {date(template.updatedAt)}
            </p>
          </div>
          {template.kind === 'receipt' && <Chip tone="good">{t('template.inUse')}</Chip>}
          <IconButton
            icon={PencilIcon}
            label={t('template.edit', { name: template.name })}
            onClick={() => onEdit(template)}
          />
          <IconButton
            icon={TrashIcon}
            label={t('template.remove', { name: template.name })}
            onClick={() => void take(template)}
          />
        </div>
      ))}
    </Section>
  );
}

const namesOf = (texts: Partial<Record<Locale, unknown>>): string[] =>
  languages.filter(({ id }) => texts[id] !== undefined).map(({ name }) => name);
