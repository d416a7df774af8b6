type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether a click on a link asks the browser for something other than following it here, such as a new tab. */
export const isModifiedClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Click): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;
