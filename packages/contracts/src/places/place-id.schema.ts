import { z } from 'zod';
import { placeIdPattern } from './place-id.js';

export const placeId = z.string().max(80).regex(placeIdPattern);
