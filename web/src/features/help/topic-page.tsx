import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { LoadedTexts } from './loaded-texts';
import { NotInHelp } from './not-in-help';
import { questionAt } from './search-help';
import { catalogue, type QuestionPath, type TopicId, topicIds } from './texts/catalogue';
import { useHelpTexts } from './use-texts';

export function TopicPage() {
  const { topic } = useParams();
  const id = topicIds.find((known) => known === topic);
  return id ? <Questions topic={id} /> : <NotInHelp />;
}

function Questions({ topic }: { topic: TopicId }) {
  const { t } = useTranslation('help');
  const texts = useHelpTexts();
  return (
    <Page title={texts.value?.[topic].title ?? t('title')} back={paths.help}>
      <LoadedTexts texts={texts}>
        {(value) => (
          <ListGroup title={value[topic].about}>
            {catalogue[topic].map((id) => {
              const path = `${topic}/${id}` as QuestionPath;
              return <ListRow key={id} label={questionAt(value, path).question} to={`${paths.help}/${path}`} />;
            })}
          </ListGroup>
        )}
      </LoadedTexts>
    </Page>
  );
}
