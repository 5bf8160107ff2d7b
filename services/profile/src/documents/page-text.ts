/** Text that a file has at one place of a page; points, from the upper left corner. */
export interface Piece {
  text: string;
  x: number;
  /** of the base line */
  y: number;
  width: number;
  size: number;
  /** identifies its looks: a font, or a style of the document */
  font: string;
}

export interface PageText {
  width: number;
  height: number;
  pieces: Piece[];
  /** each piece is a paragraph, as in documents that were not broken into lines */
  whole?: boolean;
  /** text beside the document's: page footers and notes */
  beside?: boolean;
}
