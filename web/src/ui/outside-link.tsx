import { shownLink, siteBehind } from '@renmai/contracts/link-address';
import type { ReactNode } from 'react';

interface OutsideLinkProps {
  address: string;
  className?: string | undefined;
  /** left out: the address, without scheme where `short` */
  children?: ReactNode;
  /** the words of the link, where others chose them: a site that they name wrongly is named rightly behind them */
  words?: string;
  short?: boolean;
}

/**
 * A link that a person wrote, to another site, which is told nothing of this one. It shows where it really leads: no letters that turn
 * text round, no login before the name of the site, and no name that is taken for another one.
 */
export function OutsideLink({ address, className, children, words, short = false }: OutsideLinkProps) {
  const link = shownLink(address);
  if (!link) return <>{children ?? address}</>;
  const shown = short ? link.text.replace(/^https?:\/\//i, '').replace(/\/$/, '') : link.text;
  const behind = words === undefined ? null : siteBehind(words, link.href);
  return (
    <>
      <a
        className={className}
        href={link.href}
        title={link.text}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
      >
        {children ?? shown}
      </a>
      {behind !== null && ` (${behind})`}
    </>
  );
}

/** Where an address really leads, for words of a link that has more in it. */
export const ShownAddress = ({ address }: { address: string }) => shownLink(address)?.text ?? address;
