import { MembershipController } from '../groups/membership.controller.js';
import { SanctionsController } from '../groups/sanctions.controller.js';
import { SharedContentsController } from '../groups/shared-contents.controller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';

/** The calls that rooms share with groups, below the rooms' own path. */
@ChatController('chatrooms')
export class RoomMembershipController extends MembershipController {
  protected readonly kind = 'room';
  protected readonly idKey = 'id';
}

@ChatController('chatrooms')
export class RoomSanctionsController extends SanctionsController {
  protected readonly kind = 'room';
  protected readonly idKey = 'id';
}

@ChatController('chatrooms')
export class RoomContentsController extends SharedContentsController {
  protected readonly kind = 'room';
}
