import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';
import { reserveScrollbarSpace } from './reserve-scrollbar-space.ts';

type DialogProps = {
  open: boolean;
  /** Called on Escape, a click on the backdrop, or the browser's own close gesture. */
  onClose: () => void;
  /** Id of the heading that names the dialog. */
  labelledBy: string;
  /** `centre` is a panel in the middle, `sheet` slides up from the bottom on phones, `bare` is unstyled. */
  shape?: 'centre' | 'sheet' | 'bare';
  className?: string;
  children: ReactNode;
};

/**
 * A modal on the native `<dialog>`: focus stays inside and returns afterwards; the page behind is inert and does not scroll. Children
 * stay mounted while it is closed; omit them yourself if they must not.
 * https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
 */
export function Dialog({
  open,
  onClose,
  labelledBy,
  shape = 'centre',
  className = '',
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    reserveScrollbarSpace();
    const opener = document.activeElement;
    // First as a popover, which is painted sooner: a modal makes the page inert, which restyles all of it.
    dialog.showPopover?.();
    // A modal handles Escape itself, a popover of this kind does not.
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    addEventListener('keydown', closeOnEscape);
    const endPopover = () => {
      removeEventListener('keydown', closeOnEscape);
      // A modal returns the focus to the element that has it when the modal opens.
      if (!dialog.open && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      dialog.hidePopover?.();
    };
    const callOff = afterPaint(() => {
      endPopover();
      dialog.showModal();
    });
    return () => {
      callOff();
      endPopover();
      dialog.close();
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's equivalent of a click on the backdrop.
    <dialog
      ref={ref}
      popover="manual"
      aria-labelledby={labelledBy}
      className={`dialog dialog-${shape} ${className}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Some browsers close on a second Escape without a cancel event.
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
      // A drag from text inside to the backdrop does not close it.
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
