import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useTitle } from '../../lib/use-title';
import { Card } from '../../ui/card';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { LoadedTexts } from './loaded-texts';
import { NotInHelp } from './not-in-help';
import { RailLinks } from './rail-links';
import { RichText } from './rich-text';
import { questionAt } from './search-help';
import { catalogue, isQuestionPath, type QuestionPath, related, type TopicId } from './texts/catalogue';
import type { HelpTexts } from './texts/help-texts';
import { useHelpTexts } from './use-texts';
import styles from './question-page.module.css';

export function QuestionPage() {
  const { topic, question } = useParams();
  const path = `${topic}/${question}`;
  return isQuestionPath(path) ? <Answer path={path} /> : <NotInHelp />;
}

function Answer({ path }: { path: QuestionPath }) {
  const { t } = useTranslation('help');
  const texts = useHelpTexts();
  const topic = path.split('/')[0] as TopicId;
  // after the page's own, which is the topic
  useTitle(texts.value ? questionAt(texts.value, path).question : t('title'));
  return (
    <Page title={texts.value?.[topic].title ?? t('title')} back={`${paths.help}/${topic}`}>
      <LoadedTexts texts={texts}>{(value) => <Content texts={value} topic={topic} path={path} />}</LoadedTexts>
    </Page>
  );
}

function Content({ texts, topic, path }: { texts: HelpTexts; topic: TopicId; path: QuestionPath }) {
  const { t } = useTranslation('help');
  const { question, answer } = questionAt(texts, path);
  const others = catalogue[topic].map((id) => `${topic}/${id}` as QuestionPath);
  return (
    <>
      <Card as="article" className={styles.answer}>
        <h2 className={styles.question}>{question}</h2>
        <RichText blocks={answer} />
      </Card>
      <ListGroup title={t('related')}>
        {related[path].map((other) => (
          <ListRow
            key={other}
            label={questionAt(texts, other).question}
            hint={other.startsWith(`${topic}/`) ? undefined : texts[other.split('/')[0] as TopicId].title}
            to={`${paths.help}/${other}`}
          />
        ))}
      </ListGroup>
      <ListGroup>
        <ListRow label={t('allTopics')} to={paths.help} />
      </ListGroup>
      <RailLinks
        title={texts[topic].title}
        links={others.map((other) => ({
          to: `${paths.help}/${other}`,
          label: questionAt(texts, other).question,
          current: other === path,
        }))}
      />
    </>
  );
}
