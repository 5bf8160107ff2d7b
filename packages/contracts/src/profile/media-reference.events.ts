import { z } from 'zod';
import { domainEvent } from '../domain-event.js';
import { mediaAudience } from './media.schema.js';

/**
 * What a service publishes so that the files it shows are kept: everything the thing `ref` (a moment, a résumé of an
 * application …) uses now. An empty list lets go of all. The aggregate id is `ref`. A file nobody refers to is erased
 * after a day.
 */
export const mediaReferencesChanged = (service: string) =>
  domainEvent(
    `${service}.media-reference.changed.v1`,
    z.object({
      /**
       * names the thing within its service, e.g. `moment:0192…`. What a homepage shows in another service than org-pages begins
       * with it, e.g. `homepage:0191…/event:0192…`: it stays the homepage's when the account of its uploader is erased
       */
      ref: z.string().min(1).max(200),
      mediaIds: z.array(z.uuid()).max(100),
      /**
       * who may open them by this reference, where their purpose leaves that open: everybody, or friends of the owner.
       * Left out: nobody by this reference
       */
      audience: mediaAudience.optional(),
    }),
  );
