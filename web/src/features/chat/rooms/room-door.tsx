import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Slot } from '../../../lib/slots';
import { wantAfterLogin } from '../../../lib/wanted';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';

/** The page of a chat room for visitors: the talk is for members, who enter after the login. */
export function RoomDoor() {
  const { t } = useTranslation('chat');
  return (
    <Page title={t('rooms.door')} back={paths.home}>
      <Card>
        <EmptyState
          drawing="people"
          text={t('rooms.doorText')}
          action={
            <>
              <ButtonLink kind="primary" to={paths.login} onClick={() => wantAfterLogin()}>
                {t('rooms.login')}
              </ButtonLink>
              <ButtonLink kind="secondary" to={paths.register} onClick={() => wantAfterLogin()}>
                {t('rooms.register')}
              </ButtonLink>
            </>
          }
        />
      </Card>
      <Slot name="visitor.product" props={{}} />
    </Page>
  );
}
