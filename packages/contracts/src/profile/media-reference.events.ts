import { z } from 'zod';
import { domainEvent } from '../domain-event.js';
import { mediaAudience } from './media.schema.js';

/**
 * A service publishes this so that the files it shows are kept: all files that the thing `ref` (a moment, a résumé of an application …)
 * uses now. An empty list releases all of them. The aggregate id is `ref`. A file without references is erased after a day.
 */
export const mediaReferencesChanged = (service: string) =>
  domainEvent(
    `${service}.media-reference.changed.v1`,
    z.object({
      /**
       * names the thing within its service, e.g. `moment:0192…`. For things that a homepage shows in another service than org-pages, it
       * begins with the homepage, e.g. `homepage:0191…/event:0192…`: the file stays the homepage's when the account of its uploader is
       * erased
       */
      ref: z.string().min(1).max(200),
      mediaIds: z.array(z.uuid()).max(100),
      /**
       * the audience that may open them by this reference, where their purpose leaves that open: everybody, or friends of the owner. Left
       * out: nobody by this reference
       */
      audience: mediaAudience.optional(),
    }),
  );
