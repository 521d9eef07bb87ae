import * as v from 'valibot';

const MailSchema = v.object({
  id: v.string(),
  recipient: v.string(),
  subject: v.string(),
  text_body: v.string(),
  locale: v.string(),
  sent_at: v.string(),
});

/** A mail that the portal would have sent; the names are the server's own. */
export type Mail = v.InferOutput<typeof MailSchema>;

/** Reads the server's answer, whose description leaves the rows open. */
export const MailboxSchema = v.object({ content: v.array(MailSchema) });

export interface TextPart {
  readonly text: string;
  readonly link: boolean;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;

/** Cuts a mail's text where its web addresses begin and end. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (match.index > done) parts.push({ text: text.slice(done, match.index), link: false });
    parts.push({ text: match[0], link: true });
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), link: false });
  return parts;
}
