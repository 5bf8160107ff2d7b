import { isDeepStrictEqual } from 'node:util';
import type { AddressView, HomepageContent, HomepageDetails } from '@renmai/contracts/org-pages/homepage.schema';

/** Pictures and addresses of a homepage, which are no part of its content. */
export interface PublicParts {
  logoId: string | null;
  coverId: string | null;
  addresses: AddressView[];
}

/** Everything of an approved homepage that its administrators can change without a new review. */
export interface PublicLook extends PublicParts {
  handle: string | null;
  texts: Omit<HomepageContent, 'name' | 'otherNames' | 'details'>;
  /** of the kind, without the reviewed type */
  details: Record<string, unknown>;
}

export const partsOf = ({ logoId, coverId, addresses }: PublicLook): PublicParts => ({ logoId, coverId, addresses });

export function lookOf(
  {
    content,
    handle,
    logoId,
    coverId,
  }: Pick<PublicLook, 'handle' | 'logoId' | 'coverId'> & { content: HomepageContent },
  addresses: AddressView[],
): PublicLook {
  const { name: _name, otherNames: _otherNames, details, ...texts } = content;
  const { kind: _kind, type: _type, ...ofKind } = details;
  return { handle, texts, details: ofKind, logoId, coverId, addresses };
}

/** The content with the texts and details of a look; fields that the look does not have are removed. */
export const withLook = (
  { name, otherNames, details: { kind, type } }: HomepageContent,
  look: PublicLook,
): HomepageContent => ({
  name,
  ...(otherNames && { otherNames }),
  ...look.texts,
  details: { ...look.details, kind, type } as HomepageDetails,
});

/** As they are compared after storage: JSON has no undefined fields. */
const stored = (look: PublicLook): unknown => JSON.parse(JSON.stringify(look));
export const sameLook = (one: PublicLook, other: PublicLook): boolean => isDeepStrictEqual(stored(one), stored(other));

/** Addresses as staff read them, the main one first. */
export const addressLines = (addresses: readonly AddressView[]): string[] =>
  addresses.map(({ address, detail, place }) =>
    [address, detail, place && `(${place.latitude}, ${place.longitude})`].filter(Boolean).join(', '),
  );

/** A look by the names of its fields, in the order in which a reviewer reads them. */
export const lookFields = ({ texts, details, handle, addresses }: PublicLook): Record<string, unknown> => {
  const { slogan, introduction, ...rest } = texts;
  return { ...details, handle, slogan, introduction, ...rest, addresses: addressLines(addresses) };
};

export interface ComparedPicture {
  part: 'logo' | 'cover';
  mediaId: string | null;
  /** null: as before, or nothing to compare with */
  change: { before: string | null } | null;
}

/** Logo and cover in comparison with earlier ones; parts that were and are empty are left out. */
export function picturesOf(now: PublicParts, before: PublicParts | null): ComparedPicture[] {
  return (['logo', 'cover'] as const).flatMap((part) => {
    const [mediaId, was] = [now[`${part}Id`], before?.[`${part}Id`] ?? null];
    if (mediaId === null && was === null) return [];
    return [{ part, mediaId, change: before === null || was === mediaId ? null : { before: was } }];
  });
}
