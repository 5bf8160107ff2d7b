/** A chat room is a group of another kind: nobody asks to join, and members leave it with their last device. */
export const groupKinds = ['group', 'room'] as const;
export type GroupKind = (typeof groupKinds)[number];

export const groupRoles = ['owner', 'admin', 'member'] as const;
export type GroupRole = (typeof groupRoles)[number];
export const standings = [...groupRoles, 'outsider'] as const;
/** Relation of a user to a group. */
export type Standing = (typeof standings)[number];

export interface GroupRef {
  kind: GroupKind;
  /** decimal text */
  id: string;
}

export interface GroupSettings {
  name: string;
  description: string;
  public: boolean;
  /** whether requests to join need an answer */
  approval: boolean;
  /** members may invite */
  allowInvites: boolean;
  /** whether invited users have to accept first */
  inviteNeedConfirm: boolean;
  maxUsers: number;
  custom: string;
  avatar: string;
}

export interface Group extends GroupRef, GroupSettings {
  owner: string;
  announcement: string;
  allMuted: boolean;
  disabled: boolean;
  memberCount: number;
  createdAt: Date;
  modifiedAt: Date;
}

export interface GroupMember {
  userId: string;
  role: GroupRole;
  joinedAt: Date;
}

/** The acting user, with the device. */
export interface Actor {
  userId: string;
  /** device id, or '' if it is unknown */
  resource: string;
  /** works even in disabled groups, since erased users must leave */
  departing?: boolean;
}
