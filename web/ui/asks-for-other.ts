type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether a press on a link asks the browser for something else than to follow it here, such as another tab. */
export const asksForOther = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Press): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;
