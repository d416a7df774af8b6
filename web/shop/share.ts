import { toast } from '#web/ui/toast.ts';

/** Shares the page by the system's share sheet; where there is none, its link is copied. */
export async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
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
