import type { Segment } from './lines.js';

/** Résumés that were copied out of a mail: the marks of a quotation before each line, and the lines about the mail above it. */
const quote = /^(?:\s*[>＞|]){1,4}(?=\s|$|\p{L}|[•*–-])\s?/u;
const header =
  /^\s*\**(?:from|sent|date|to|cc|bcc|reply-to|subject|attachments?|importance|von|gesendet(?: am)?|datum|an|kopie|betreff|anlagen?|de|envoyé(?: le)?|à|objet|pièces? jointes?|enviado(?: el)?|fecha|para|asunto|data|da|inviato|a|oggetto|assunto|van|verzonden|aan|onderwerp|från|skickat|till|ämne|发件人|发送时间|发送日期|收件人|抄送|主题|日期|附件|寄件者|寄件日期|收件者|副本|主旨|差出人|送信者|送信日時|日時|宛先|件名|添付ファイル)\**\s*[:：]\**\s*\S/iu;
const divider =
  /^\s*(?:[-_=]{2,}\s*)?(?:(?:begin )?forwarded message|original message|ursprüngliche nachricht|weitergeleitete nachricht|message (?:transféré|d['’]origine)|mensaje (?:reenviado|original)|messaggio (?:inoltrato|originale)|mensagem (?:encaminhada|original)|转发的?邮件|原始邮件|轉寄的?郵件|原始郵件|転送(?:された)?メッセージ|元のメッセージ)\s*[:：]?\s*(?:[-_=]{2,})?\s*$|^\s*(?:on|am|le|el|il)\s.{6,80}\s(?:wrote|schrieb.*|a écrit|escribió|ha scritto)\s*[:：]\s*$|^.{6,80}(?:写道|寫道|のメール)\s*[:：]\s*$/iu;

const FEWEST = 3;

/** Without the marks of a quotation, if most lines have one. Lines that are nothing else are left out. */
export function withoutQuotes(segments: readonly Segment[]): Segment[] {
  const first = segments.filter((one) => !segments.some((other) => isBeside(other, one)));
  const quoted = first.filter(({ text }) => quote.test(text));
  if (quoted.length < FEWEST || quoted.length < first.length * 0.6) return [...segments];
  return segments.flatMap((one) => {
    if (!quoted.includes(one)) return [one];
    const text = one.text.replace(quote, '');
    return text.trim() === '' ? [] : [{ ...one, text, turns: [] }];
  });
}

const isBeside = (left: Segment, one: Segment): boolean =>
  left.page === one.page && left.x < one.x - 1 && Math.abs(left.y - one.y) < one.size * 0.4;

/** The lines about the mail: a divider, and at least three labels of a mail below each other. */
export function mailHeaders(segments: readonly Segment[]): Segment[] {
  const found = segments.filter(({ text }) => divider.test(text));
  let run: Segment[] = [];
  const end = (): void => {
    if (run.length >= FEWEST) found.push(...run);
    run = [];
  };
  for (const one of segments)
    if (header.test(one.text)) run.push(one);
    else if (!divider.test(one.text)) end();
  end();
  return found;
}
