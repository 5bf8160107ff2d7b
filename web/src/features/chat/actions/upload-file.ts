import { uploadChatFile, type UploadedFile } from '../../../api/chat-upload';
import { whenOnline } from '../../../lib/when-online';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import type { StoredMessage } from '../state/chat.types';
import type { WaitingFile } from './waiting-files';

/** Uploads the file of a message. Without a network it waits for one, as words do. Throws like `uploadChatFile`. */
export const uploadFile =
  ({ key, conversation }: StoredMessage, { file, name, stop }: WaitingFile): ChatThunk<Promise<UploadedFile>> =>
  async (dispatch) => {
    const onProgress = (progress: number) => dispatch(chat.progressed({ key, progress }));
    for (;;) {
      if (!navigator.onLine) {
        dispatch(chat.progressed({ key, progress: null }));
        await whenOnline(stop.signal);
      }
      onProgress(0);
      try {
        return await uploadChatFile(file, name, conversation, onProgress, stop.signal);
      } catch (error) {
        if (navigator.onLine || stop.signal.aborted) throw error;
      }
    }
  };
