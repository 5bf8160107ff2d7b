import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { agreementIds } from './texts/agreement-texts';

export function AgreementsPage() {
  const { t } = useTranslation('help');
  return (
    <Page title={t('agreements')} back={paths.help}>
      <ListGroup>
        {agreementIds.map((id) => (
          <ListRow
            key={id}
            label={t(`agreement.${id}.title`)}
            hint={t(`agreement.${id}.about`)}
            to={paths.agreement(id)}
          />
        ))}
        <ListRow label={t('thirdParty.title')} hint={t('thirdParty.about')} file="/third-party-notices.txt" />
      </ListGroup>
    </Page>
  );
}
