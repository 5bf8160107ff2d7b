import { z } from 'zod';
import { locales, memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { mediaReferencesChanged } from '../profile/media-reference.events.js';
import { snapshot } from '../snapshot.js';
import { administratorRole, homepageLogAction } from './administrator.schema.js';
import { homepageCard, homepageContent, homepageKind, homepageState } from './homepage.schema.js';

/** Aggregate id of `org-pages.homepage.*`: the homepage id. All public fields, whenever they change. */
export const homepagePublished = domainEvent(
  'org-pages.homepage.published.v1',
  homepageCard.extend({
    content: homepageContent,
    addresses: z.array(z.string()),
    /** ISO 3166, from its licence; left out in events from before the field existed */
    country: z.string().optional(),
  }),
);

/** It is not to be seen any more: suspended, closed, or gone. */
export const homepageUnpublished = domainEvent('org-pages.homepage.unpublished.v1', z.object({ homepageId: z.uuid() }));

/** By homepage id: all that everybody may see. */
export const orgPagesHomepages = snapshot([homepagePublished], {
  event: homepageUnpublished,
  data: (homepageId) => ({ homepageId }),
});

const named = { homepageId: z.uuid(), kind: homepageKind, name: z.string() };

/** The step that a homepage took. The recipients are named, since only org-pages knows its administrators. */
export const homepageMoved = domainEvent(
  'org-pages.homepage.moved.v1',
  z.object({
    ...named,
    action: homepageLogAction,
    from: homepageState,
    to: homepageState,
    version: z.int(),
    /** the number of the submission that it is about */
    number: z.int().nullable(),
    /** name, licence or legal kind of an approved homepage were reviewed */
    again: z.boolean(),
    by: z.enum(['administrator', 'console', 'clock']),
    tell: z.array(memberId),
    /** the first reason of a rejection or suspension, in each language; null: the words alone */
    reason: z.record(z.enum(locales), z.string()).nullable(),
    words: z.string(),
  }),
);

/** The current list of who may publish there. The aggregate id is the homepage id. */
export const homepageAdministratorsChanged = domainEvent(
  'org-pages.homepage-administrators.changed.v1',
  z.object({
    homepageId: z.uuid(),
    /** null: it may publish; else its state */
    barredBy: homepageState.nullable(),
    /**
     * suspended or closed, and it can come back: everything that depends on it pauses. `until`: then it ends; null: unknown when. Closed
     * and null: it has ended
     */
    paused: z.object({ until: timestamp.nullable() }).nullable().default(null),
    administrators: z.array(z.object({ memberId, role: administratorRole })),
  }),
);
export const homepageAdministratorsGone = domainEvent(
  'org-pages.homepage-administrators.gone.v1',
  z.object({ homepageId: z.uuid() }),
);
export const orgPagesAdministrators = snapshot([homepageAdministratorsChanged], {
  event: homepageAdministratorsGone,
  data: (homepageId) => ({ homepageId }),
});

/** Aggregate id of `org-pages.administrator-invitation.*`: the invitation id. */
const invitation = { ...named, invitationId: z.uuid(), role: administratorRole, memberId, invitedBy: memberId };
export const administratorInvited = domainEvent('org-pages.administrator-invitation.sent.v1', z.object(invitation));
export const administratorInvitationEnded = domainEvent(
  'org-pages.administrator-invitation.ended.v1',
  /** `declined`: quietly; only the notice of it goes */
  z.object({ ...invitation, outcome: z.enum(['accepted', 'refused', 'declined', 'withdrawn', 'expired']) }),
);

/** A change of one administrator. Aggregate id of `org-pages.administrator.*`: the homepage id. */
const seat = { ...named, memberId, by: memberId.nullable() };
export const administratorRoleChanged = domainEvent(
  'org-pages.administrator.role-changed.v1',
  z.object({ ...seat, role: administratorRole }),
);
export const administratorRemoved = domainEvent('org-pages.administrator.removed.v1', z.object(seat));
/** `memberId` is asked to take the place of `by`. */
export const handOverAsked = domainEvent(
  'org-pages.administrator.hand-over-asked.v1',
  z.object({ ...seat, handOverId: z.uuid() }),
);
export const handOverEnded = domainEvent(
  'org-pages.administrator.hand-over-ended.v1',
  z.object({ ...seat, handOverId: z.uuid(), outcome: z.enum(['accepted', 'withdrawn']) }),
);
/** `by` wanted to invite `memberId`, whose education or work experience is missing. */
export const profileReminderAsked = domainEvent('org-pages.administrator.profile-reminded.v1', z.object(seat));
/** The last senior administrator is gone; `memberId` is asked to take over by accepting. */
export const successorAsked = domainEvent('org-pages.administrator.successor-asked.v1', z.object(seat));

export const orgPagesMediaReferencesChanged = mediaReferencesChanged('org-pages');
export const orgPagesMediaReferences = snapshot([orgPagesMediaReferencesChanged], {
  event: orgPagesMediaReferencesChanged,
  data: (ref) => ({ ref, mediaIds: [] }),
});
