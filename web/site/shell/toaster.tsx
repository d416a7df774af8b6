import * as RadixToast from '@radix-ui/react-toast';
import { CloseIcon } from '#web/ui/icons.tsx';
import { dismissToast, TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX, type Toast } from '#web/ui/toast.ts';

export type ToasterProps = { toasts: readonly Toast[]; onTop: boolean };

/** Toasts as in product.md#toasts. A destructive one interrupts the screen reader. */
export function Toaster({ toasts, onTop }: ToasterProps) {
  return (
    <RadixToast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {toasts.map(({ id, open, title, description, variant = 'default', action }) => (
        <RadixToast.Root
          key={id}
          open={open}
          onOpenChange={(nowOpen) => {
            if (!nowOpen) dismissToast(id);
          }}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          className="toast"
          data-variant={variant}
        >
          <div className="min-w-0 flex-1">
            <RadixToast.Title className="toast-title">{title}</RadixToast.Title>
            {description && (
              <RadixToast.Description className="toast-description">{description}</RadixToast.Description>
            )}
            {action && (
              <RadixToast.Action asChild altText={action.label}>
                <button type="button" className="toast-action" onClick={action.onSelect}>
                  {action.label}
                </button>
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close className="button-icon -my-1 -mr-2" aria-label="Close">
            <CloseIcon />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport hotkey={[TOAST_HOTKEY]} className="toast-viewport" data-top={onTop || undefined} />
    </RadixToast.Provider>
  );
}
