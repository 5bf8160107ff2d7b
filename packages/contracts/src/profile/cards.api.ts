import { z } from 'zod';
import { locale } from '../common.js';
import { endpoint } from '../endpoint.js';

/** Pixels of a drawn card, in the form that sites show large. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Address of the card that is drawn for a public page of the app which has no picture; `path` is the page's. */
export const cardPath = (path: string, language: string): string => `/cards${path}?locale=${language}`;

/** A JPEG. */
export const drawnCard = z.object({ base64: z.base64() });

export const cardsApi = {
  draw: endpoint({
    method: 'GET',
    path: '/internal/cards',
    summary: 'A picture with the title and description of a public page, for sites that preview links to it',
    access: 'internal',
    callers: ['gateway'],
    rule: 'texts that visitors see; the gateway has them from the service of the page',
    query: z.object({ title: z.string().max(300), description: z.string().max(600), locale }),
    response: drawnCard,
  }),
};
