import { ErrorType } from '@renmai/im-client';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { chatMessage } from '../../../../test/chat';
import { store } from '../../../app/store';
import { i18n, startI18n } from '../../../lib/i18n/i18n';
import type { StoredMessage } from '../state/chat.types';
import { SendMark } from './send-mark';

const refusals = {
  en: ['You were muted by an administrator', 'The message was rejected', 'The message did not pass moderation'],
  'zh-CN': ['你已被管理员禁言', '消息被拒绝', '消息未通过审核'],
  'zh-TW': ['你已被管理員禁言', '訊息被拒絕', '訊息未通過審核'],
  ja: ['管理者により発言を禁止されています', 'メッセージは拒否されました', 'メッセージは審査により拒否されました'],
};

const unsent: Omit<StoredMessage, 'error'> = {
  ...chatMessage(),
  key: 'unsent',
  state: 'failed',
  progress: null,
  recalled: false,
  recalledBy: null,
  readCount: 0,
};

it.each(Object.entries(refusals))('shows in %s why a message was not sent', async (language, texts) => {
  if (!i18n.isInitialized) await startI18n();
  await act(() => i18n.changeLanguage(language));
  await i18n.loadNamespaces(['chat', 'ui']);
  const { mutedByAdmin, refusedByRule, moderated } = ErrorType;
  for (const [index, error] of [mutedByAdmin, refusedByRule, moderated].entries()) {
    const { unmount } = render(
      <Provider store={store}>
        <SendMark message={{ ...unsent, error }} />
      </Provider>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByText(texts[index] ?? '')).toBeInTheDocument();
    unmount();
  }
});
