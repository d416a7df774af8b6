/** The response header of a reply to a press that was done before and sent again: when it was done, as an ISO time. */
export const PRESSED_AT_HEADER = 'Pressed-At';
