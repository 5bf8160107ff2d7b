import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { afterEventsApi } from '@renmai/contracts/events/after.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { CommentReports } from './comment-reports.js';
import { EventAftermath } from './event-aftermath.js';
import { EventGallery } from './event-gallery.js';
import { EventTalk } from './event-talk.js';
import { GuestMessages } from './guest-messages.js';
import { GoingConsent } from './going-consent.js';
import { Going } from './going.js';

type Api = typeof afterEventsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class AfterController {
  constructor(
    private readonly talk: EventTalk,
    private readonly going: Going,
    private readonly consent: GoingConsent,
    private readonly aftermath: EventAftermath,
    private readonly gallery: EventGallery,
    private readonly reports: CommentReports,
    private readonly messages: GuestMessages,
  ) {}

  @Endpoint(afterEventsApi.comments)
  comments(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params, query }: Asked<'comments'>,
  ): Answer<'comments'> {
    return this.talk.page(actor?.memberId ?? null, params.eventId, query);
  }

  @Endpoint(afterEventsApi.comment)
  comment(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'comment'>): Answer<'comment'> {
    return this.talk.write(actor.memberId, params.eventId, body.text);
  }

  @Endpoint(afterEventsApi.removeComment)
  removeComment(@Actor() actor: ActorClaims, @Input() { params }: Asked<'removeComment'>): Answer<'removeComment'> {
    return this.talk.remove(actor.memberId, params.eventId, params.commentId);
  }

  @Endpoint(afterEventsApi.reportComment)
  report(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'reportComment'>): Promise<void> {
    return this.reports.file(actor.memberId, params.commentId, body);
  }

  @Endpoint(afterEventsApi.going)
  who(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'going'>): Answer<'going'> {
    return this.going.page(actor.memberId, params.eventId, query);
  }

  @Endpoint(afterEventsApi.show)
  show(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'show'>): Answer<'show'> {
    return this.consent.set(actor.memberId, params.eventId, body.shown);
  }

  @Endpoint(afterEventsApi.thank)
  thank(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'thank'>): Answer<'thank'> {
    return this.aftermath.thank(actor.memberId, params.eventId, body);
  }

  @Endpoint(afterEventsApi.message)
  message(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'message'>): Answer<'message'> {
    return this.messages.send(actor.memberId, params.eventId, body);
  }

  @Endpoint(afterEventsApi.ownFeedback)
  ownFeedback(@Actor() actor: ActorClaims, @Input() { params }: Asked<'ownFeedback'>): Answer<'ownFeedback'> {
    return this.aftermath.ownFeedback(actor.memberId, params.eventId);
  }

  @Endpoint(afterEventsApi.giveFeedback)
  giveFeedback(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'giveFeedback'>): Answer<'giveFeedback'> {
    return this.aftermath.giveFeedback(actor.memberId, params.eventId, body);
  }

  @Endpoint(afterEventsApi.feedback)
  feedback(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'feedback'>): Answer<'feedback'> {
    return this.aftermath.feedback(actor.memberId, params.eventId, query);
  }

  @Endpoint(afterEventsApi.pictures)
  pictures(@OptionalActor() actor: ActorClaims | null, @Input() { params }: Asked<'pictures'>): Answer<'pictures'> {
    return this.gallery.list(actor?.memberId ?? null, params.eventId);
  }

  @Endpoint(afterEventsApi.addPicture)
  addPicture(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'addPicture'>): Answer<'addPicture'> {
    return this.gallery.add(actor.memberId, params.eventId, body);
  }

  @Endpoint(afterEventsApi.removePicture)
  removePicture(@Actor() actor: ActorClaims, @Input() { params }: Asked<'removePicture'>): Answer<'removePicture'> {
    return this.gallery.remove(actor.memberId, params.eventId, params.pictureId);
  }
}
