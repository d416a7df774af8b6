/**
 * A file that is dropped where nothing takes it: the browser would open it in place of the page and of what is typed there. Fields
 * that take files have heard of it before the window does.
 */
export function refuseDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
