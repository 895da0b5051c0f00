export interface Seen {
  status: number;
  text: string;
  location: string | null;
  policy: string;
}

/** Opens a page as a browser does, or sends its form; a redirect is answered, not followed. */
export async function visit(url: string, form?: Record<string, string>): Promise<Seen> {
  const answer = await fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return {
    status: answer.status,
    text: await answer.text(),
    location: answer.headers.get('location'),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}
