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
 * A link to another site that a person wrote; that site gets no information about this page. It shows the real target: no letters
 * that reverse the text, no login before the name of the site, and no name that can be mistaken for another.
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

/** The real target of an address, as words of a link that has other content as well. */
export const ShownAddress = ({ address }: { address: string }) => shownLink(address)?.text ?? address;
