/** A user who can chat: a member, or a chat-only user of an integration. */
export interface ChatUser {
  /** in lower case; for members: the member id */
  id: string;
  /** the id that network uses; for members: the member id */
  relationId: string;
  member: boolean;
  /** for members: their name, from profile */
  nickname: string;
  /** absolute; '' without one */
  avatarUrl: string;
  /** deactivated: they cannot log in, and are shown to nobody */
  closed: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an id has the form of a member's; chat-only users never have it. */
export const isMemberId = (userId: string): boolean => uuid.test(userId);
