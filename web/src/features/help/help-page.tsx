import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { SearchIcon } from '../../ui/icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { TextField } from '../../ui/text-field';
import { HelpResults } from './help-results';
import { LoadedTexts } from './loaded-texts';
import { questionAt } from './search-help';
import { agreementIds } from './texts/agreement-texts';
import { type QuestionPath, topicIds } from './texts/catalogue';
import type { HelpTexts } from './texts/help-texts';
import { topicIcons } from './topic-icons';
import { useHelpTexts } from './use-texts';
import styles from './help-page.module.css';

const often: readonly QuestionPath[] = [
  'account/code-missing',
  'account/forgot-password',
  'privacy/who-sees',
  'security/sessions',
  'your-data/cancel',
];

/** milliseconds after the last letter until the words are put into the address */
const pause = 400;

/** The words of the search: in the field at once and in the address soon after, so that the way back leads to the results. */
function useQuery(): [string, (query: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: { typed?: boolean } | null };
  const inAddress = parameters.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // a link has opened this page again; the text typed here may be ahead of its address
    if (!state?.typed) setQuery(inAddress);
  }
  useEffect(() => {
    if (query === inAddress) return undefined;
    const options = { replace: true, preventScrollReset: true, state: { typed: true } };
    const timer = window.setTimeout(() => setParameters(query === '' ? {} : { q: query }, options), pause);
    return () => window.clearTimeout(timer);
  }, [query, inAddress, setParameters]);
  return [query, setQuery];
}

export function HelpPage() {
  const { t } = useTranslation('help');
  const texts = useHelpTexts();
  const [query, setQuery] = useQuery();
  return (
    <Page title={t('title')} back={paths.home}>
      <Card>
        <div role="search" className={styles.search}>
          <SearchIcon size={20} className={styles.icon} />
          <TextField
            type="search"
            label={t('search')}
            labelHidden
            placeholder={t('placeholder')}
            value={query}
            onChange={setQuery}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
      </Card>
      <LoadedTexts texts={texts}>
        {(value) => (query.trim() === '' ? <Topics texts={value} /> : <HelpResults texts={value} query={query} />)}
      </LoadedTexts>
    </Page>
  );
}

function Topics({ texts }: { texts: HelpTexts }) {
  const { t } = useTranslation('help');
  return (
    <>
      <ListGroup title={t('topics')}>
        {topicIds.map((id) => (
          <ListRow
            key={id}
            icon={topicIcons[id]}
            label={texts[id].title}
            hint={texts[id].about}
            to={`${paths.help}/${id}`}
          />
        ))}
      </ListGroup>
      <ListGroup title={t('often')}>
        {often.map((path) => (
          <ListRow key={path} label={questionAt(texts, path).question} to={`${paths.help}/${path}`} />
        ))}
      </ListGroup>
      <ListGroup title={t('agreements')}>
        {agreementIds.map((id) => (
          <ListRow key={id} label={t(`agreement.${id}.title`)} to={paths.agreement(id)} />
        ))}
      </ListGroup>
    </>
  );
}
