import { createElement, type ReactNode, useMemo } from 'react';
import { screenAt } from '../../../lib/own-address';
import { Link } from 'react-router-dom';
import styles from './news-text.module.css';
import { OutsideLink } from '../../../ui/outside-link';

const plain = { P: 'p', H2: 'h3', H3: 'h4', UL: 'ul', OL: 'ol', LI: 'li', STRONG: 'strong', EM: 'em' } as const;

/** The elements that the server keeps, made again one by one; anything else is left out. */
function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const inside = [...node.childNodes].map(drawn);
  const { tagName } = node;
  if (tagName in plain) return createElement(plain[tagName as keyof typeof plain], { key }, ...inside);
  if (tagName === 'BR') return <br key={key} />;
  if (tagName === 'IMG') return <Picture key={key} element={node} />;
  if (tagName === 'A')
    return <Target key={key} href={node.getAttribute('href') ?? ''} words={inside} said={node.textContent} />;
  return null;
}

function Picture({ element }: { element: Element }) {
  const src = element.getAttribute('src');
  const size = (name: string) => Number(element.getAttribute(name)) || undefined;
  if (!src) return null;
  return (
    <img
      className={styles.picture}
      src={src}
      alt={element.getAttribute('alt') ?? ''}
      width={size('width')}
      height={size('height')}
      loading="lazy"
      decoding="async"
    />
  );
}

/** `said`: the words as a text */
function Target({ href, words, said }: { href: string; words: ReactNode; said: string }) {
  if (!/^https?:\/\//i.test(href)) return words;
  const own = screenAt(href, window.location.origin);
  if (own) return <Link to={own}>{words}</Link>;
  return (
    <OutsideLink address={href} words={said}>
      {words}
    </OutsideLink>
  );
}

/** The text of a news item. Nothing of its HTML is put into the page as it is. */
export function NewsText({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map(drawn);
  }, [html]);
  return <div className={styles.text}>{content}</div>;
}
