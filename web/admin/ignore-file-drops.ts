/**
 * Ignores a file dropped where nothing accepts it: the browser would open it instead of the page and lose typed text. Fields that
 * accept files handle the event before the window does.
 */
export function ignoreFileDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
