export const requestStates = ['requested', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** The last request between two members. */
export interface FriendRequest {
  requesterId: string;
  addresseeId: string;
  state: RequestState;
  note: string;
  /** how often the requester has asked since the two were friends or the other asked */
  attempts: number;
  requestedAt: Date;
  /** when it was refused or withdrawn */
  settledAt: Date | null;
  /** the last refusal; stays when the request is withdrawn or sent again, since the requester's limit counts it */
  refusedAt: Date | null;
}

/** The state of the friendship of two members. Friends have no request. */
export interface Pair {
  friendsSince: Date | null;
  request: FriendRequest | null;
}

export const strangers: Pair = { friendsSince: null, request: null };
