import { ChatController } from '../rest/chat-controller.decorator.js';
import { MembershipController } from './membership.controller.js';
import { SanctionsController } from './sanctions.controller.js';
import { SharedContentsController } from './shared-contents.controller.js';

/** The calls that groups share with rooms, below the groups' own path. */
@ChatController('chatgroups')
export class GroupMembershipController extends MembershipController {
  protected readonly kind = 'group';
  protected readonly idKey = 'groupid';
}

@ChatController('chatgroups')
export class GroupSanctionsController extends SanctionsController {
  protected readonly kind = 'group';
  protected readonly idKey = 'groupid';
}

@ChatController('chatgroups')
export class GroupContentsController extends SharedContentsController {
  protected readonly kind = 'group';
}
