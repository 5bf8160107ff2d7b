import { MessageBody, type im } from '@renmai/im-protocol';

/** Words that nobody may write, case-insensitive. */
export class MutedWords {
  private readonly words: readonly string[];

  /** `list`: separated by commas */
  constructor(list: string) {
    this.words = list
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== '');
  }

  in({ contents }: im.MessageBody): boolean {
    if (this.words.length === 0) return false;
    return contents.some((content) => {
      const text = [content.text, content.title, content.summary, content.type === FILE ? content.displayName : '']
        .join('\n')
        .toLowerCase();
      return this.words.some((word) => text.includes(word));
    });
  }
}

const { FILE } = MessageBody.Content.Type;
