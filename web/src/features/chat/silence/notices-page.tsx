import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card';
import { Switch } from '../../../ui/choice';
import { ListGroup, ListSlot } from '../../../ui/list-row';
import { Page } from '../../../ui/page';
import { toast } from '../../../ui/toast';
import { everything } from '../actions/silence';
import { chatPaths } from '../chat-paths';
import { noticesOn, setNotices } from '../live/browser-notice';
import { SilenceForm } from './silence-form';

/** The notification settings for messages, in this browser and everywhere. */
export function NoticesPage() {
  const { t } = useTranslation('chat');
  const [notices, switchNotices] = useState(noticesOn);
  const change = async (wanted: boolean) => {
    const on = await setNotices(wanted);
    switchNotices(on);
    if (wanted && !on) toast(t('notices.refused'), { kind: 'bad' });
  };
  return (
    <Page title={t('notices.title')} back={chatPaths.all}>
      <ListGroup>
        <ListSlot>
          <Switch
            label={t('notices.switch')}
            hint={t('notices.hint')}
            value={notices}
            onChange={(on) => void change(on)}
          />
        </ListSlot>
      </ListGroup>
      <Card>
        <SilenceForm of={everything} />
      </Card>
    </Page>
  );
}
