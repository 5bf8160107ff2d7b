import { textParts } from './text-parts';

const written = (text: string, mentions: { memberId: string; start: number; end: number }[] = [], withTopics = true) =>
  textParts({ text, mentions }, withTopics).map((part) =>
    part.kind === 'text' ? part.text : `[${part.kind} ${part.text}]`,
  );

describe('the parts of a text', () => {
  it.each([
    ['Nothing special.', ['Nothing special.']],
    ['', []],
    ['About #bridges.', ['About ', '[topic #bridges]', '.']],
    ['今天的#桥梁#真好', ['今天的', '[topic #桥梁#]', '真好']],
    ['今日は#橋がきれい、です', ['今日は', '[topic #橋がきれい]', '、です']],
    ['a#b C#', ['a#b C#']],
    ['See https://a.example/x?y=1#part.', ['See ', '[link https://a.example/x?y=1#part]', '.']],
    ['看https://a.example/路，好', ['看', '[link https://a.example/路]', '，好']],
    ['(https://a.example/w_(x)) ok', ['(', '[link https://a.example/w_(x)]', ') ok']],
    ['javascript:alert(1) ftp://a.example', ['javascript:alert(1) ftp://a.example']],
    ['http:// nothing', ['http:// nothing']],
  ])('%s', (text, parts) => {
    expect(written(text)).toEqual(parts);
  });

  it('have the members where the offsets say, behind characters of two units', () => {
    expect(written('😀👍🏽 @Li Wei你好', [{ memberId: 'm', start: 7, end: 14 }])).toEqual([
      '😀👍🏽 ',
      '[member @Li Wei]',
      '你好',
    ]);
  });

  it('never cut a name by what looks like a topic or an address within', () => {
    expect(written('@A #1 hi', [{ memberId: 'm', start: 0, end: 5 }])).toEqual(['[member @A #1]', ' hi']);
  });

  it('leave out offsets that fit no text', () => {
    const beyond = [
      { memberId: 'm', start: 0, end: 3 },
      { memberId: 'm', start: 2, end: 4 },
      { memberId: 'm', start: 4, end: 40 },
    ];
    expect(written('@Li there', beyond)).toEqual(['[member @Li]', ' there']);
  });

  it('have no topics in texts without topics, as comments', () => {
    expect(written('#one two', [], false)).toEqual(['#one two']);
  });

  it('name a topic as it is found: in lower case, one width', () => {
    expect(textParts({ text: '#Ｂridges', mentions: [] })).toEqual([
      { kind: 'topic', text: '#Ｂridges', topic: 'bridges' },
    ]);
  });
});
