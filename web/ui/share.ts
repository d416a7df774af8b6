import { toast } from './toast.ts';

/** Opens the system's share sheet; if there is none, copies the link. */
export async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: url });
  } catch {
    toast({
      title: 'The link could not be copied',
      description: `Here it is: ${url}`,
      variant: 'destructive',
    });
  }
}
