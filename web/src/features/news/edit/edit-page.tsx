import {
  maxNewsTitle,
  newsCategories,
  type NewsCategory,
  type NewsView,
} from '@renmai/contracts/org-pages/news.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { PictureEditor } from '../../../ui/picture-editor/picture-editor';
import { Select } from '../../../ui/select';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useNewsItemQuery } from '../news.api';
import { newsPaths } from '../news-paths';
import { NewsMenu } from '../read/news-menu';
import { useNewsActions } from '../read/use-news-actions';
import { SaveLine } from '../../../ui/save-line/save-line';
import { NewsEditor } from './news-editor';
import { useNewsFields } from './use-news-fields';
import styles from './edit-page.module.css';

/** Writes a news item. A draft saves itself; a change of a published item is public once it is saved. */
export function EditNewsPage() {
  const { t } = useTranslation('news');
  const { homepageId = '', newsId = '' } = useParams();
  const { currentData, error, refetch } = useNewsItemQuery(newsId, { refetchOnMountOrArgChange: true });
  const item = currentData?.managed ? currentData : undefined;
  const lost = error ? isLost(asProblem(error)) : currentData && !item;
  if (item && !lost) return <Form key={newsId} item={item} />;
  return (
    <Page title={t('edit.title')} back={newsPaths.manage(homepageId)}>
      <Card>
        {lost && <EmptyState drawing="lost" title={t('gone.title')} text={t('gone.text')} />}
        {error && !lost && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!error && !lost && (
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        )}
      </Card>
    </Page>
  );
}

function Form({ item }: { item: NewsView }) {
  const { t } = useTranslation('news');
  const navigate = useNavigate();
  const { newsId, homepage, state, illustration } = item;
  const draft = state === 'draft';
  const edited = useNewsFields(item, draft);
  const act = useNewsActions(item);
  const [asked, setAsked] = useState(false);
  const { values, step } = edited;
  const read = () => void navigate(newsPaths.read(newsId), { replace: true });
  const complete = values.title.trim() !== '' && values.html !== '';
  const publish = async () => {
    setAsked(true);
    if (!complete) return;
    const version = await edited.save();
    if (version !== null && (await act.publish(version))) read();
  };
  const save = async () => {
    setAsked(true);
    if (!complete && state === 'published') return;
    if ((await edited.save()) === null) return;
    toast(t('save.done'), { kind: 'good' });
    if (state === 'published') read();
  };
  const assign = async (mediaId: string | null) => {
    edited.set({ illustrationId: mediaId });
    await edited.save();
  };
  return (
    <Page
      title={t('edit.title')}
      back={newsPaths.manage(homepage.homepageId)}
      actions={
        <NewsMenu
          item={item}
          homepage={homepage}
          managed
          listed
          onRemoved={() => void navigate(newsPaths.manage(homepage.homepageId), { replace: true })}
        />
      }
      footer={
        <div className={styles.foot}>
          <SaveLine
            step={edited.step}
            problem={edited.problem}
            onRetry={() => void edited.save()}
            onResolve={edited.resolve}
          />
          {!draft && (
            <Button
              kind={state === 'published' ? 'primary' : 'secondary'}
              busy={step === 'saving'}
              onClick={() => void save()}
            >
              {t('ui:save')}
            </Button>
          )}
          {state !== 'published' && (
            <Button kind="primary" busy={act.busy} onClick={() => void publish()}>
              {t(draft ? 'publish.action' : 'publishAgain.action')}
            </Button>
          )}
        </div>
      }
    >
      {state === 'published' && <Alert kind="info">{t('edit.published')}</Alert>}
      <Card className={styles.form}>
        <TextField
          label={t('title.label')}
          required
          maxLength={maxNewsTitle}
          value={values.title}
          onChange={(title) => edited.set({ title })}
          error={asked && values.title.trim() === '' ? t('title.missing') : undefined}
        />
        <Select
          label={t('category')}
          value={values.category}
          onChange={(category) => edited.set({ category: category as NewsCategory })}
          options={newsCategories.map((value) => ({ value, label: t(`moments:news.category.${value}`) }))}
        />
        <section className={styles.part}>
          <h2 className={styles.label}>{t('illustration.title')}</h2>
          <PictureEditor
            purpose="news-illustration"
            shape="wide"
            width={1600}
            current={illustration && <img className={styles.illustration} src={illustration.page.url} alt="" />}
            removable={illustration !== null}
            texts={{
              use: t('illustration.use'),
              remove: t('illustration.remove'),
              confirmRemove: t('illustration.confirmRemove'),
            }}
            assign={assign}
          />
        </section>
        <NewsEditor
          key={edited.edition}
          html={values.html}
          onChange={(html) => edited.set({ html })}
          error={asked && values.html === '' ? t('text.missing') : undefined}
        />
      </Card>
    </Page>
  );
}
