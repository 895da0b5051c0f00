import type { Attachment } from './Mailbox.ts';

/** The mail's own HTML as the page may show it: inline pictures filled in, links opening in a new tab. */
export function previewHtml(html: string, attachments: Attachment[]): string {
  const withPictures = html.replace(/\bcid:([^"'\s)>]+)/gi, (reference, contentId: string) => {
    const picture = attachments.find((attachment) => attachment.contentId === decodeURIComponent(contentId));
    if (!picture) return reference;
    return `data:${picture.contentType};base64,${Buffer.from(picture.content).toString('base64')}`;
  });
  const base = '<base target="_blank">';
  // Nothing may come before the doctype: the browser would leave its standards mode.
  if (/<head[^>]*>/i.test(withPictures)) return withPictures.replace(/<head[^>]*>/i, (head) => head + base);
  if (/<!doctype[^>]*>/i.test(withPictures)) return withPictures.replace(/<!doctype[^>]*>/i, (type) => type + base);
  return base + withPictures;
}
