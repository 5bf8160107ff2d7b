import type { GroupEvent } from '@renmai/im-client';
import { baseApi } from '../../../api/base-api';
import { currentLanguage, i18n } from '../../../lib/i18n/i18n';
import { toast } from '../../../ui/toast';
import { formatDate } from '../../../lib/format';
import { keepAnnounced } from '../actions/announced';
import { forgetConversation } from '../actions/forget-conversation';
import { loadConversations } from '../actions/load-conversations';
import { placeLeft } from '../groups/groups.api';
import { pictureOf } from '../groups/group-picture';
import { personOf } from '../people/load-people';
import { attributesChanged } from '../people/member-attributes.api';
import { chat } from '../state/chat.slice';
import { keyOf } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import type { ChatDispatch } from '../state/chat-thunk';

/** Operations after which the member is no longer in the group. */
const gone = new Set(['destroy', 'kick', 'ban']);
/** Toasts for a request or an answer to one. */
const told: Readonly<Record<string, string>> = {
  invite: 'chat:group.wasInvited',
  apply: 'chat:group.wasAsked',
  applyDecline: 'chat:group.wasDeclined',
  inviteAccept: 'chat:group.inviteAccepted',
  inviteDecline: 'chat:group.inviteDeclined',
};
const announcing = new Set(['updateAnnouncement', 'deleteAnnouncement']);
const joined = new Set(['directJoined', 'applyAccept']);
/** Operations that concern the member. */
const sanctions: Readonly<Record<string, true>> = {
  addMute: true,
  removeMute: true,
  addAdmin: true,
  removeAdmin: true,
  assignOwner: true,
};

const written = (properties: unknown): { nickname?: string; about?: string } =>
  typeof properties === 'object' && properties !== null ? properties : {};

export function onGroup(event: GroupEvent, dispatch: ChatDispatch, getState: () => unknown): void {
  const { operation, groupId, room, name, from, detail, to, reason } = event;
  const { me, conversations } = chatOf(getState());
  const place = { kind: room ? ('room' as const) : ('group' as const), id: groupId };
  const key = keyOf(place);
  if (operation === 'groupMemberMetadataUpdate') {
    const { username, properties } = detail;
    if (typeof username === 'string') dispatch(attributesChanged(groupId, username, written(properties)));
    return;
  }
  const isEnded = operation === 'destroy';
  const isOut = gone.has(operation) && (isEnded || to.length === 0 || (me !== null && to.includes(me)));
  const isLeft = operation === 'leave' && !room;
  if (isOut || isLeft) dispatch(placeLeft(place, isEnded));
  const changed = [...(isOut || isLeft ? [] : [groupId]), ...(room ? ['rooms'] : ['invitations', 'public'])];
  dispatch(baseApi.util.invalidateTags(changed.map((id) => ({ type: 'ChatGroups' as const, id }))));
  if (isLeft) {
    // done on another device or in another tab: members need no notice of their own actions
    dispatch(chat.conversationEnded({ key, time: event.time }));
    dispatch(forgetConversation(key));
    return;
  }
  if (isOut) {
    void i18n.loadNamespaces('chat').then(() => {
      const words = isEnded ? 'wasDestroyed' : 'wasRemoved';
      toast(i18n.t(`chat:${room ? 'rooms' : 'group'}.${words}`, { name: conversations[key]?.name ?? name }));
    });
    dispatch(chat.conversationEnded({ key, time: event.time }));
    dispatch(forgetConversation(key));
    return;
  }
  // in rooms it is always visible
  if (operation === 'updateAnnouncement' && !room && from !== me && reason) {
    dispatch(keepAnnounced(key, { by: from, text: reason }));
  } else if (announcing.has(operation)) dispatch(keepAnnounced(key, null));
  const words = told[operation];
  if (words && !room && from !== me) {
    const shown = { name: conversations[key]?.name ?? name, reason };
    const said = operation === 'applyDecline' && reason ? `${words}Because` : words;
    void Promise.all([dispatch(personOf(from)), i18n.loadNamespaces('chat')]).then(([person]) =>
      toast(i18n.t(said, { ...shown, who: person?.name ?? i18n.t('chat:someone') })),
    );
  }
  if (me !== null && to.includes(me) && operation in sanctions && from !== me) {
    void i18n.loadNamespaces('chat').then(() => {
      const until = Number(detail['user_mute_time'] ?? 0);
      const time = until > 0 ? formatDate(currentLanguage(), until, 'dateTime') : '';
      const what = operation === 'addMute' && time ? 'addMuteUntil' : operation;
      const words = room && operation === 'assignOwner' ? 'assignRoom' : what;
      toast(i18n.t(`chat:sanction.${words}`, { name: conversations[key]?.name ?? name, time }));
    });
  }
  if (joined.has(operation)) {
    void i18n.loadNamespaces('chat').then(() => toast(i18n.t('chat:group.joined'), { kind: 'good' }));
    void dispatch(loadConversations());
  }
  const picture = detail['avatar'];
  if (operation === 'update' && typeof picture === 'string' && conversations[key]) {
    dispatch(chat.conversationChanged({ key, changes: { avatar: pictureOf(picture) } }));
  }
  const renamed = typeof detail['name'] === 'string' ? detail['name'] : operation === 'update' ? name : '';
  if (renamed && conversations[key]) dispatch(chat.conversationChanged({ key, changes: { name: renamed } }));
}
