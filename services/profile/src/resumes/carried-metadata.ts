/**
 * The metadata of a PDF that carries a profile. Processes that live for one document use it: its schema, which they do not check, would cost
 * each of them a fifth of its start.
 */

/** The name of the metadata element that contains it. */
export const carriedElement = 'renmai:profile';

/** XMP with it, in ASCII. */
export const metadataWith = (carried: string): string =>
  [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:renmai="urn:renmai:profile:1#">',
    `<${carriedElement}>${carried}</${carriedElement}>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
